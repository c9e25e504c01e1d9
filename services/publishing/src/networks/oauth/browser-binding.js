import { timingSafeEqual } from "node:crypto";
/** Matches a SHA-256 digest as base64url. */
const digestForm = /^[\w-]{43}$/;
export const isBinding = (text) => digestForm.test(text);
/** Compares the binding of a consent with the one that a browser brings, in constant time. Texts that are no binding never match. */
export function isSameBinding(expected, given) {
    if (!isBinding(expected) || !isBinding(given))
        return false;
    return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
//# sourceMappingURL=browser-binding.js.map