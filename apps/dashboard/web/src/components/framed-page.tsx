import { useState } from "react";
import { Button } from "./button.tsx";
import styles from "./framed-page.module.css";

const widths = { desktop: "Desktop", phone: "Phone" } as const;

export interface FramedPageProps {
  readonly title: string;
  /** The address of the page. While it is undefined, `missing` is shown in its place. */
  readonly src: string | undefined;
  readonly missing: string;
}

/** A page of a site in a frame as wide as a desktop or a phone. The frame has no origin and runs nothing. */
export function FramedPage({ title, src, missing }: FramedPageProps) {
  const [width, setWidth] = useState<keyof typeof widths>("desktop");
  return (
    <div className={styles.preview}>
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">Width of the preview</legend>
        {(["desktop", "phone"] as const).map((each) => (
          <Button key={each} look="quiet" aria-pressed={width === each} onClick={() => setWidth(each)}>
            {widths[each]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.stage}>
        {src === undefined ? (
          <p className={styles.missing}>{missing}</p>
        ) : (
          <iframe className={styles[width]} title={title} src={src} sandbox="" loading="lazy" />
        )}
      </div>
    </div>
  );
}
