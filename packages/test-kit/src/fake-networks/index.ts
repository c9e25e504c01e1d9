export type { FakeCall, FakeFault } from "../fake-server.ts";
export { type FakeLinkedIn, type LinkedInShare, startFakeLinkedIn } from "./fake-linkedin.ts";
export { type FakeX, signingConsumerKey, startFakeX, type Tweet } from "./fake-x.ts";
