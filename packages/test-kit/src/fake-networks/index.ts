export { type FakeLinkedIn, startFakeLinkedIn } from "./fake-linkedin.ts";
export { type FakeX, signingConsumerKey, startFakeX } from "./fake-x.ts";
