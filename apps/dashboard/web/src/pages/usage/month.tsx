import type { GetUsageResponse } from "@galley/proto/es/generation/v1/generation";
import type { ReactNode } from "react";
import { FailureRow } from "../../components/list-panel.tsx";
import { exactNumber, moneyAmount, shortNumber } from "../../components/numbers.ts";
import { Panel } from "../../components/page.tsx";
import { NumberSkeleton } from "../../components/skeleton.tsx";
import { useShownError } from "../../components/use-shown-errors.ts";
import styles from "./usage.module.css";
import { UsageMeter } from "./usage-meter.tsx";
import { postsOf, tokensOf, useMonthUsage, useWeekQuota } from "./usage-queries.ts";

/** A panel with the posts of this week, and the tokens, drafts and cost of this month. */
export function Month() {
  const week = useWeekQuota();
  const month = useMonthUsage();
  const error = useShownError(month);
  return (
    <>
      <Panel title="Quotas">
        <div className={styles.meters}>
          <UsageMeter label="Posts this week" query={week} hasNote use={week.data && postsOf(week.data)} />
          <UsageMeter label="Tokens this month" query={month} hasNote use={month.data && tokensOf(month.data)} />
        </div>
      </Panel>
      <Panel title="Writing">
        <div className={styles.writing}>
          {error !== undefined && !month.data ? (
            <FailureRow query={month} error={error} />
          ) : (
            <dl className={styles.figures}>
              <Figure name="Drafts this month" value={month.data && exactNumber(month.data.drafts)}>
                Revisions count too
              </Figure>
              <Figure name="Cost this month" value={month.data && costOf(month.data)}>
                {month.data && costNote(month.data)}
              </Figure>
              <Figure name="Being written" value={month.data && exactNumber(month.data.running)}>
                {month.data && `at most ${exactNumber(month.data.runningLimit)} at once`}
              </Figure>
              <Figure name="Waiting" value={month.data && exactNumber(month.data.waiting)}>
                {month.data && `at most ${exactNumber(month.data.waitingLimit)}, scout runs included`}
              </Figure>
            </dl>
          )}
        </div>
      </Panel>
    </>
  );
}

function costOf({ cost, tokens }: GetUsageResponse): string {
  if (cost !== undefined) return moneyAmount(cost);
  return tokens === 0n ? moneyAmount(0) : "–";
}

function costNote({ cost, tokens, pricedTokens }: GetUsageResponse): string {
  if (cost === undefined) return tokens === 0n ? "No tokens yet" : "Set LLM_PRICE_INPUT and LLM_PRICE_OUTPUT to see it";
  if (pricedTokens < tokens) return `for the ${shortNumber(Number(pricedTokens))} tokens with a price`;
  return "at the configured prices";
}

interface FigureProps {
  readonly name: string;
  /** The formatted number. While it is unknown, it is not set, and a grey bar takes its place. */
  readonly value: string | undefined;
  readonly children: ReactNode;
}

function Figure({ name, value, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value ?? <NumberSkeleton />}</dd>
      <dd className={styles.note}>{children}</dd>
    </div>
  );
}
