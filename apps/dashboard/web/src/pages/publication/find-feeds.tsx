import { useMutation } from "@connectrpc/connect-query";
import { type Feed, GenerationService } from "@galley/proto/es/generation/v1/generation";
import { useState } from "react";
import { keepsCache } from "../../api/query-client.ts";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { Form } from "../../components/form.tsx";
import { counted } from "../../components/numbers.ts";
import { EmptyState } from "../../components/page.tsx";
import { Time } from "../../components/time.tsx";
import styles from "./find-feeds.module.css";

export interface FindFeedsProps {
  /** The addresses of the feeds that the publication has as sources already. The dialog marks them as added. */
  readonly chosen: readonly string[];
  readonly onAdd: (url: string) => void;
  readonly onClose: () => void;
}

/** A dialog that searches a website for feeds, which the member can add to the sources of the scout. */
export function FindFeeds({ chosen, onAdd, onClose }: FindFeedsProps) {
  const [address, setAddress] = useState("");
  const find = useMutation(GenerationService.method.findFeeds, { meta: keepsCache });
  const feeds = find.data?.feeds;
  return (
    <Dialog title="Find feeds" onClose={onClose}>
      <Form className={styles.form} error={find.error} onSubmit={() => find.mutate({ address })}>
        <TextField
          label="Address of a site"
          name="address"
          hint="Of a site, a blog or a section. Its feeds are looked up."
          placeholder="news.example.com"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div>
          <Button type="submit" busy={find.isPending}>
            {find.isPending ? "Looking …" : "Find feeds"}
          </Button>
        </div>
      </Form>
      {feeds?.length === 0 && (
        <EmptyState title="No feed found">
          Try the address of a section or the blog of the site. News of sites without feeds comes from the search
          services.
        </EmptyState>
      )}
      {feeds !== undefined && feeds.length > 0 && (
        <ul className={styles.feeds} aria-label="Feeds that were found">
          {feeds.map((feed) => (
            <li key={feed.url} className={styles.feed}>
              <FeedText feed={feed} />
              {chosen.includes(feed.url) ? (
                <span className={styles.added}>Added</span>
              ) : (
                <Button aria-label={`Add ${feed.title}`} onClick={() => onAdd(feed.url)}>
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

function FeedText({ feed: { title, url, reports, newestAt } }: { readonly feed: Feed }) {
  return (
    <div className={styles.text}>
      <strong>{title}</strong>
      <span>{url}</span>
      <span>
        {counted(reports, "report")}
        {newestAt !== undefined && (
          <>
            , newest <Time seconds={newestAt} />
          </>
        )}
      </span>
    </div>
  );
}
