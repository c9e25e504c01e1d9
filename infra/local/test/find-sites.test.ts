import { findSites } from "../src/find-sites.ts";

const apiBaseUrl = "https://api.example.com";
const policy = "default-src 'none'; style-src 'self'";
const failing = (code: string) => () => Promise.reject(new TypeError("fetch failed", { cause: { code } }));

describe("what the doctor says of the sites", () => {
  it("is that they are sandboxed while they are with the API, and it asks nobody", async () => {
    for (const sitesBaseUrl of [undefined, ""]) {
      const findings = await findSites({ sitesBaseUrl, apiBaseUrl, askPolicy: failing("never") });
      expect(findings).toEqual([{ good: true, text: expect.stringContaining("sandboxed") }]);
    }
  });

  it("is good of an origin of their own that answers as they do", async () => {
    const asked: string[] = [];
    const askPolicy = async (url: string) => {
      asked.push(url);
      return policy;
    };
    const findings = await findSites({ sitesBaseUrl: "https://sites.example.com/base", apiBaseUrl, askPolicy });
    expect(findings.map(({ good }) => good)).toEqual([true, true]);
    expect(findings[1]?.text).toContain("certificate that holds");
    expect(asked).toEqual(["https://sites.example.com/.well-known/galley-site/doctor"]);
  });

  it.each([
    ["not a url", async () => policy, "not an address"],
    ["ftp://sites.example.com", async () => policy, "not an address"],
    ["http://sites.example.com", async () => policy, "https"],
    ["https://sites.example.com", async () => "", "lead to the gateway"],
    ["https://sites.example.com", async () => `${policy}; sandbox allow-forms`, "Host header"],
    ["https://sites.example.com", failing("ENOTFOUND"), "DNS"],
    ["https://sites.example.com", failing("ECONNREFUSED"), "nothing listens"],
    ["https://sites.example.com", failing("CERT_HAS_EXPIRED"), "expired"],
    ["https://sites.example.com", failing("DEPTH_ZERO_SELF_SIGNED_CERT"), "not trusted"],
    ["https://sites.example.com", failing("ERR_TLS_CERT_ALTNAME_INVALID"), "another name"],
  ])("is bad of %s, with what to do", async (sitesBaseUrl, askPolicy, says) => {
    const findings = await findSites({ sitesBaseUrl, apiBaseUrl, askPolicy });
    expect(
      findings
        .filter(({ good }) => !good)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain(says);
  });

  it("does not mind the lock of sites that are with the API", async () => {
    const askPolicy = async () => `${policy}; sandbox`;
    const findings = await findSites({ sitesBaseUrl: "https://api.example.com", apiBaseUrl, askPolicy });
    expect(findings.map(({ good }) => good)).toEqual([true, true]);
  });
});
