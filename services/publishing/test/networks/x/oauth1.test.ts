import { oauth1Signature } from "../../../src/networks/x/oauth1.ts";

const consumer = { oauth_consumer_key: "dpf43f3p2l4k3l03", oauth_signature_method: "HMAC-SHA1" };

describe("a signature of OAuth 1.0a", () => {
  // The examples of RFC 5849 section 1.2, and X's own of "Creating a signature".
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
      "RFC 5849: token credentials",
      { method: "POST", url: "https://photos.example.net/token" },
      {
        ...consumer,
        oauth_token: "hh5s93j4hdidpola",
        oauth_timestamp: "137131201",
        oauth_nonce: "walatlh",
        oauth_verifier: "hfdp7dh39dks9884",
      },
      { consumerSecret: "kd94hf93k423kf44", accessTokenSecret: "hdhd0244k9j7ao03" },
      "gKgrFCywp7rO0OXSjdot/IHF7IU=",
    ],
    [
      "RFC 5849: a request with a query",
      { method: "GET", url: "http://photos.example.net/photos?file=vacation.jpg&size=original" },
      { ...consumer, oauth_token: "nnch734d00sl2jdk", oauth_timestamp: "137131202", oauth_nonce: "chapoH" },
      { consumerSecret: "kd94hf93k423kf44", accessTokenSecret: "pfkkdhi9sl3r4s00" },
      "MdpQcU8iPSUjWoN/UDMsK2sui9I=",
    ],
    [
      "X: a form with reserved signs",
      {
        method: "POST",
        url: "https://api.twitter.com/1.1/statuses/update.json?include_entities=true",
        form: { status: "Hello Ladies + Gentlemen, a signed OAuth request!" },
      },
      {
        oauth_consumer_key: "xvz1evFS4wEEPTGEFPHBog",
        oauth_nonce: "kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg",
        oauth_signature_method: "HMAC-SHA1",
        oauth_timestamp: "1318622958",
        oauth_token: "370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb",
        oauth_version: "1.0",
      },
      {
        consumerSecret: "kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw",
        accessTokenSecret: "LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE",
      },
      "hCtSmYh+iHYCEqBWrE7C7hYmtUk=",
    ],
  ] as const)("is the published one: %s", (_name, request, parameters, secrets, signature) => {
    expect(oauth1Signature(request, parameters, secrets)).toBe(signature);
  });
});
