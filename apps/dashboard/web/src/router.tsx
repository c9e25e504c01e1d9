import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { toDeliverySearch } from "./pages/deliveries/delivery-search.ts";
import { toVersionSearch } from "./pages/draft/version-search.ts";
import { toDraftSearch } from "./pages/drafts/draft-search.ts";
import { toIdeaSearch } from "./pages/ideas/idea-search.ts";
import { NotFound } from "./pages/not-found.tsx";
import { PageError } from "./pages/page-error.tsx";
import { toCommentSearch } from "./pages/publication/comments/comment-search.ts";
import { SignIn } from "./pages/sign-in.tsx";
import { toTrySearch } from "./pages/styles/try-search.ts";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute();

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
    path: "/runs",
    component: lazyRouteComponent(() => import("./pages/publication/runs.tsx"), "Runs"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/autopilot",
    component: lazyRouteComponent(() => import("./pages/publication/autopilot.tsx"), "Autopilot"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/posts",
    component: lazyRouteComponent(() => import("./pages/publication/posts.tsx"), "Posts"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/site",
    component: lazyRouteComponent(() => import("./pages/publication/site.tsx"), "Site"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/comments",
    validateSearch: toCommentSearch,
    component: lazyRouteComponent(() => import("./pages/publication/comments.tsx"), "Comments"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/connections",
    // The id of a consent from which the browser comes back.
    validateSearch: (search): { oauth?: string } => (typeof search.oauth === "string" ? { oauth: search.oauth } : {}),
    component: lazyRouteComponent(() => import("./pages/connections/connections.tsx"), "Connections"),
  }),
  createRoute({
    getParentRoute: () => publication,
    path: "/delete",
    component: lazyRouteComponent(() => import("./pages/publication/delete.tsx"), "DeletePublication"),
  }),
] as const;

const styles = createRoute({
  getParentRoute: () => shell,
  path: "/styles",
  component: lazyRouteComponent(() => import("./pages/styles.tsx"), "Styles"),
});

const tryStyle = createRoute({
  getParentRoute: () => shell,
  path: "/styles/$styleId/try",
  validateSearch: toTrySearch,
  component: lazyRouteComponent(() => import("./pages/styles/try-style.tsx"), "TryStyle"),
});

const ideas = createRoute({
  getParentRoute: () => shell,
  path: "/ideas",
  validateSearch: toIdeaSearch,
  component: lazyRouteComponent(() => import("./pages/ideas.tsx"), "Ideas"),
});

const deliveries = createRoute({
  getParentRoute: () => shell,
  path: "/deliveries",
  validateSearch: toDeliverySearch,
  component: lazyRouteComponent(() => import("./pages/deliveries.tsx"), "Deliveries"),
});

const delivery = createRoute({
  getParentRoute: () => shell,
  path: "/deliveries/$deliveryId",
  component: lazyRouteComponent(() => import("./pages/deliveries/delivery.tsx"), "Delivery"),
});

const drafts = createRoute({
  getParentRoute: () => shell,
  path: "/drafts",
  validateSearch: toDraftSearch,
  component: lazyRouteComponent(() => import("./pages/drafts.tsx"), "Drafts"),
});

const draft = createRoute({
  getParentRoute: () => shell,
  path: "/drafts/$sessionId",
  validateSearch: toVersionSearch,
  component: lazyRouteComponent(() => import("./pages/draft/draft.tsx"), "Draft"),
});

const draftTabs = [
  createRoute({
    getParentRoute: () => draft,
    path: "/",
    component: lazyRouteComponent(() => import("./pages/draft/article.tsx"), "DraftArticle"),
  }),
  createRoute({
    getParentRoute: () => draft,
    path: "/report",
    component: lazyRouteComponent(() => import("./pages/draft/report.tsx"), "DraftReport"),
  }),
  createRoute({
    getParentRoute: () => draft,
    path: "/versions",
    component: lazyRouteComponent(() => import("./pages/draft/versions.tsx"), "DraftVersions"),
  }),
  createRoute({
    getParentRoute: () => draft,
    path: "/publish",
    component: lazyRouteComponent(() => import("./pages/draft/publish.tsx"), "PublishDraft"),
  }),
  createRoute({
    getParentRoute: () => draft,
    path: "/edit",
    component: lazyRouteComponent(() => import("./pages/draft/edit.tsx"), "EditDraft"),
  }),
] as const;

const usage = createRoute({
  getParentRoute: () => shell,
  path: "/usage",
  component: lazyRouteComponent(() => import("./pages/usage.tsx"), "Usage"),
});

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

const notFound = createRoute({ getParentRoute: () => shell, path: "$", component: NotFound });

const routeTree = root.addChildren([
  signIn,
  shell.addChildren([
    home,
    ideas,
    drafts,
    draft.addChildren([...draftTabs]),
    publications,
    publication.addChildren([...publicationTabs]),
    deliveries,
    delivery,
    usage,
    styles,
    tryStyle,
    settings.addChildren([keys, members, sessions, audit]),
    notFound,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: "/dashboard",
  defaultPreload: "intent",
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
