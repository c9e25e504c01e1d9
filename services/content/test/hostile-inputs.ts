// REST clients receive these messages unchanged.
export const descriptionError = "description must be at most 2000 characters long";
export const nameError = "name must be 1 to 200 characters long";
export const operationIdError = "operationId is required";

export const largestInt32 = 2_147_483_647;
/** White space that `trim` removes, some of it outside ASCII. */
export const blank = " \n\t\r\u00a0\u2003\u3000\ufeff";
/** One character of two UTF-16 units. */
export const bicycle = "🚲";

export type Fields = Readonly<Record<string, unknown>>;
/** The fields of a request and the error message for them. */
export type Refused = readonly [input: Fields, message: string];
/** The fields of a request and the fields of the response. An undefined field must be missing in the response. */
export type Accepted = readonly [input: Fields, output: Fields];

/** Adds a short title to each row, for the names of tests. */
export const withTitles = <Row extends Refused | Accepted>(rows: readonly Row[]) =>
  rows.map((row): [title: string, input: Fields, expected: Row[1]] => [
    JSON.stringify(row[0]).slice(0, 80),
    row[0],
    row[1],
  ]);

/** Returns the fields of a response that a test compares. A missing field is undefined. */
export const pickFields = (expected: Fields, answer: object): Fields =>
  Object.fromEntries(Object.keys(expected).map((field) => [field, (answer as Fields)[field]]));

/** The error that a wrong request gets. */
export const refusal = (message: string) => ({ kind: "invalid", message });

/** Creates an update request whose mask names all fields of `values`. A null field is in the mask but not in the request. */
export function updateRequest(values: Fields): Fields {
  const updateMask = Object.keys(values).map((field) =>
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  return { updateMask, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) };
}

/** Texts that are too long in different ways. */
export const tooLongTexts = (field: string, maxLength: number, message: string): Refused[] => [
  [{ [field]: "x".repeat(maxLength + 1) }, message],
  [{ [field]: bicycle.repeat(maxLength + 1) }, message],
  [{ [field]: "e\u0301".repeat(maxLength / 2 + 1) }, message],
];

export const tooLongOrBlankTexts = (field: string, maxLength: number, message: string): Refused[] => [
  ...tooLongTexts(field, maxLength, message),
  [{ [field]: "" }, message],
  [{ [field]: blank }, message],
];

/** Unusual texts that are accepted and stored without the white space around them. */
export const acceptedTexts = (field: string, maxLength: number): Accepted[] =>
  [
    "x".repeat(maxLength),
    bicycle.repeat(maxLength),
    "e\u0301".repeat(maxLength / 2),
    "\u200b",
    "a\0b",
    "$a.b",
    "__proto__",
  ].map((text) => [{ [field]: `${blank}${text}${blank}` }, { [field]: text }]);
