import type { ReactNode } from "react";

export interface OutsideLinkProps {
  readonly url: string;
  readonly children: ReactNode;
}

/**
 * A link to a page outside of Galley. An address that does not begin with http or https is shown as plain text, because it could run a
 * script.
 */
export function OutsideLink({ url, children }: OutsideLinkProps) {
  if (!/^https?:\/\//i.test(url)) return <>{children}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
