/** Position in a list of sessions or scout runs, newest first. The next page of the list continues after this entry. */
export interface ListPlace {
  readonly createdAt: Date;
  readonly id: string;
}
