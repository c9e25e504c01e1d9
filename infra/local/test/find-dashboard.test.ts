import { findDashboard } from "../src/commands/find-dashboard.ts";

describe("the dashboard, as doctor finds it,", () => {
  it("is on localhost and has a host of its own unless something else is set", () => {
    expect(findDashboard({})).toEqual([
      { good: true, text: "http://localhost:8080/dashboard; members sign in by one-time links and passkeys" },
    ]);
    expect(findDashboard({ PORT: "9090" })[0]?.text).toContain("http://localhost:9090/dashboard");
  });

  it.each([
    [{ PUBLIC_BASE_URL: "https://api.example.org" }],
    [{ PUBLIC_BASE_URL: "https://api.example.org/", PUBLIC_SITES_BASE_URL: "https://api.example.org/x" }],
    [{ DASHBOARD_URL: "https://one.example.org/dashboard", PUBLIC_SITES_BASE_URL: "https://one.example.org" }],
  ])("is warned of while sites share its host: %j", (environment) => {
    expect(findDashboard(environment)).toContainEqual({
      good: false,
      text: expect.stringContaining("sites share its host"),
    });
  });

  it("is not warned of while sites have another host, whatever the API has", () => {
    const environment = {
      PUBLIC_BASE_URL: "https://api.example.org",
      PUBLIC_SITES_BASE_URL: "https://sites.example.org",
    };
    expect(findDashboard(environment).every(({ good }) => good)).toBe(true);
  });

  it("is warned of at an IP address, where browsers allow no passkeys", () => {
    for (const DASHBOARD_URL of ["https://192.0.2.1/dashboard", "https://[2001:db8::1]/dashboard"])
      expect(findDashboard({ DASHBOARD_URL })).toContainEqual({
        good: false,
        text: expect.stringContaining("IP address"),
      });
  });
});
