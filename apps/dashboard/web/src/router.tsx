import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { NotFound } from "./pages/not-found.tsx";
import { SignIn } from "./pages/sign-in.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({ notFoundComponent: NotFound });

const signIn = createRoute({ getParentRoute: () => root, path: "/sign-in", component: SignIn });

const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });

const home = createRoute({
  getParentRoute: () => shell,
  path: "/",
  component: lazyRouteComponent(() => import("./pages/home.tsx"), "Home"),
});

const publications = createRoute({
  getParentRoute: () => shell,
  path: "/publications",
  validateSearch: (search): { q?: string } => (typeof search.q === "string" ? { q: search.q } : {}),
  component: lazyRouteComponent(() => import("./pages/publications.tsx"), "Publications"),
});

const publication = createRoute({
  getParentRoute: () => shell,
  path: "/publications/$publicationId",
  component: lazyRouteComponent(() => import("./pages/publication/publication.tsx"), "Publication"),
});

const publicationTabs = [
  createRoute({
    getParentRoute: () => publication,
    path: "/",
    component: lazyRouteComponent(() => import("./pages/publication/settings.tsx"), "PublicationSettings"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/topics",
    component: lazyRouteComponent(() => import("./pages/publication/topics.tsx"), "Topics"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/scout",
    component: lazyRouteComponent(() => import("./pages/publication/scout.tsx"), "Scout"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/site",
    component: lazyRouteComponent(() => import("./pages/publication/site.tsx"), "Site"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/delete",
    component: lazyRouteComponent(() => import("./pages/publication/delete.tsx"), "DeletePublication"),
  }),
] as const;

const settings = createRoute({
  getParentRoute: () => shell,
  path: "/settings",
  beforeLoad: ({ location }) => {
    if (location.pathname.replace(/\/$/, "").endsWith("/settings")) throw redirect({ to: "/settings/keys" });
  },
});

const keys = createRoute({
  getParentRoute: () => settings,
  path: "/keys",
  component: lazyRouteComponent(() => import("./pages/keys.tsx"), "Keys"),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: "/members",
  component: lazyRouteComponent(() => import("./pages/members.tsx"), "Members"),
});

const sessions = createRoute({
  getParentRoute: () => settings,
  path: "/sessions",
  component: lazyRouteComponent(() => import("./pages/sessions.tsx"), "Sessions"),
});

const audit = createRoute({
  getParentRoute: () => settings,
  path: "/audit",
  component: lazyRouteComponent(() => import("./pages/audit.tsx"), "Audit"),
});

const routeTree = root.addChildren([
  signIn,
  shell.addChildren([
    home,
    publications,
    publication.addChildren([...publicationTabs]),
    settings.addChildren([keys, members, sessions, audit]),
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: "/dashboard",
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
