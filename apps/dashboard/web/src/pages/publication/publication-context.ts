import type { Publication, Topic } from "@galley/proto/es/content/v1/content";
import { createContext, useContext } from "react";

export interface OpenPublication {
  readonly publication: Publication;
  readonly topics: readonly Topic[];
  /** Reads the publication again after a change. */
  readonly refetch: () => void;
}

/** The publication that is open, for the pages of its tabs. */
export const PublicationContext = createContext<OpenPublication | undefined>(undefined);

export function usePublication(): OpenPublication {
  const open = useContext(PublicationContext);
  if (open === undefined) throw new Error("This page is not inside a publication");
  return open;
}
