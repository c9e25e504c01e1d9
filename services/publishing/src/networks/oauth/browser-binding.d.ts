export declare const isBinding: (text: string) => boolean;
/** Compares the binding of a consent with the one that a browser brings, in constant time. Texts that are no binding never match. */
export declare function isSameBinding(expected: string, given: string): boolean;
