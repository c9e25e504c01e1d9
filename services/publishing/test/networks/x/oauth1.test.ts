import { oauth1Signature } from "../../../src/networks/x/oauth1.ts";

const consumer = { oauth_consumer_key: "dpf43f3p2l4k3l03", oauth_signature_method: "HMAC-SHA1" };

describe("an OAuth 1.0a signature", () => {
  // The example from RFC 5849 section 1.2.
  it.each([
    [
      "RFC 5849: temporary credentials",
      { method: "POST", url: "https://photos.example.net/initiate" },
      {
        ...consumer,
        oauth_timestamp: "137131200",
        oauth_nonce: "wIjqoS",
        oauth_callback: "http://printer.example.com/ready",
      },
      { consumerSecret: "kd94hf93k423kf44", accessTokenSecret: "" },
      "74KNZJeDHnMBp0EMJ9ZHt/XKycU=",
    ],
    [
      "RFC 5849: a request with a query",
      { method: "GET", url: "http://photos.example.net/photos?file=vacation.jpg&size=original" },
      { ...consumer, oauth_token: "nnch734d00sl2jdk", oauth_timestamp: "137131202", oauth_nonce: "chapoH" },
      { consumerSecret: "kd94hf93k423kf44", accessTokenSecret: "pfkkdhi9sl3r4s00" },
      "MdpQcU8iPSUjWoN/UDMsK2sui9I=",
    ],
  ] as const)("is the published one: %s", (_name, request, parameters, secrets, signature) => {
    expect(oauth1Signature(request, parameters, secrets)).toBe(signature);
  });
});
