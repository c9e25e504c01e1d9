import "./styles/base.css";
import { TransportProvider } from "@connectrpc/connect-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/query-client.ts";
import { transport } from "./api/transport.ts";
import { ToastProvider } from "./components/toast.tsx";
import { router } from "./router.tsx";

// After an upgrade, an open page may ask for a file that is gone.
window.addEventListener("vite:preloadError", () => window.location.reload());

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root element");
createRoot(root).render(
  <StrictMode>
    <TransportProvider transport={transport}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </TransportProvider>
  </StrictMode>,
);
