import { OutboundError } from "@galley/service-kit/outbound";
import { createDomainCheck } from "../../src/domains/check-domain.ts";
import { type DomainPorts, setDomain } from "../../src/domains/set-domain.ts";
import type { DomainProof } from "../../src/store/site-domains.ts";
import { createSite } from "../http/sites-app.ts";

const publication = { accountId: "a", publicationId: "p" };
const never = new AbortController().signal;

function portsWith(changes: Partial<DomainPorts> = {}) {
  const shown: DomainProof[] = [];
  const asked: string[] = [];
  let number = 0;
  const ports: DomainPorts = {
    domains: {
      showProof: async (_publication, proof) => shown.push(proof) > 0,
      take: async (_publication, domain) => createSite({ domain }),
      drop: async () => createSite(),
    },
    checkDomain: async (domain) => {
      asked.push(domain);
      return undefined;
    },
    ownHosts: ["sites.example.com", "api.example.com"],
    newToken: () => {
      number += 1;
      return `token-${number}`;
    },
    ...changes,
  };
  return { ports, shown, asked };
}

describe("a domain for a site", () => {
  it.each([
    ["blog.example.com", "blog.example.com"],
    [" Blog.Example.COM. ", "blog.example.com"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("is taken once it was seen to lead here: %j", async (given, kept) => {
    const { ports, shown, asked } = portsWith();
    expect((await setDomain(publication, given, ports, never)).domain).toBe(kept);
    expect([shown.length, asked]).toEqual([1, [kept]]);
    expect(shown[0]?.token).not.toBe(shown[0]?.proof);
  });

  it.each([
    ..."https://blog.example.com blog.example.com/x blog.example.com:8443 blog 127.0.0.1 [::1] a..b".split(" "),
    ..."-a.example x@y.example localhost 10.0.0.1. *.example.com sites.example.com API.example.com".split(" "),
    `${"a".repeat(64)}.example`,
    "a b.example",
  ])("is refused before anything is asked or kept: %j", async (given) => {
    const { ports, shown, asked } = portsWith();
    await expect(setDomain(publication, given, ports, never)).rejects.toMatchObject({ kind: "invalid" });
    expect([shown, asked]).toEqual([[], []]);
  });

  it("is refused if it leads elsewhere, with a hint how to fix it", async () => {
    const taken: string[] = [];
    const { ports } = portsWith({ checkDomain: async () => "it answered 404." });
    const take: DomainPorts["domains"]["take"] = async (_publication, domain) => {
      taken.push(domain);
      return "gone";
    };
    const asked = setDomain(publication, "blog.example.com", { ...ports, domains: { ...ports.domains, take } }, never);
    await expect(asked).rejects.toMatchObject({
      kind: "invalid",
      message: "domain blog.example.com does not point here: it answered 404.",
    });
    expect(taken).toEqual([]);
  });

  it.each([
    ["taken", "conflict"],
    ["gone", "not-found"],
  ] as const)("that is %s when it is to be taken is a %s", async (outcome, kind) => {
    const { ports } = portsWith();
    const domains = { ...ports.domains, take: async () => outcome };
    await expect(setDomain(publication, "blog.example.com", { ...ports, domains }, never)).rejects.toMatchObject({
      kind,
    });
  });

  it("is removed by an empty name, and an unknown publication is not found", async () => {
    const { ports } = portsWith();
    expect((await setDomain(publication, "", ports, never)).domain).toBeUndefined();
    const absent = { ...ports.domains, drop: async () => undefined, showProof: async () => false };
    for (const given of ["", "blog.example.com"]) {
      const asked = setDomain(publication, given, { ...ports, domains: absent }, never);
      await expect(asked).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});

it.each([
  [new OutboundError("dns", "No such name."), "DNS record"],
  [new OutboundError("blocked-address", "Not public."), "Not public"],
])("a domain that cannot be asked, by %s, is told of with what to do", async (failure, says) => {
  const outbound = { checkUrl: fail, close: fail, request: fail };
  async function fail(): Promise<never> {
    throw failure;
  }
  const proof = { token: "the-token-of-it", proof: "the-proof-of-it" };
  expect(await createDomainCheck(outbound)("blog.example.com", proof, never)).toContain(says);
});
