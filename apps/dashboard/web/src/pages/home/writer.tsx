import { useQuery } from "@connectrpc/connect-query";
import {
  type DescribeWriterResponse,
  GenerationService,
  type WriterModel,
} from "@galley/proto/es/generation/v1/generation";
import { useId } from "react";
import { Badge } from "../../components/badge.tsx";
import { FailureRow } from "../../components/list-panel.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useShownError } from "../../components/use-shown-errors.ts";
import styles from "./home.module.css";

/** A panel with the language models that write, or with instructions when none is set. */
export function Writer() {
  const titleId = useId();
  const writer = useQuery(GenerationService.method.describeWriter, {}, { staleTime: 60_000 });
  const error = useShownError(writer);
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId}>Writer</h2>
        {writer.data && !isModel(writer.data) && <Badge look="warning">No model</Badge>}
      </header>
      <div className={styles.writer}>
        {writer.isPending && error === undefined && <Skeleton rows={3} />}
        {error !== undefined && <FailureRow query={writer} error={error} />}
        {writer.data && (isModel(writer.data) ? <Models writer={writer.data} /> : <NoModel />)}
      </div>
    </section>
  );
}

const isModel = ({ engine }: DescribeWriterResponse): boolean => engine !== "extractive";

function NoModel() {
  return (
    <>
      <p>Without a language model, drafts only arrange the material that you give. To get written articles, set</p>
      <p className={styles.setting}>
        LLM_BASE_URL
        <br />
        LLM_MODEL
        <br />
        LLM_API_KEY
      </p>
      <p className={styles.muted}>
        in the file <code>.env</code>, and start Galley again. <code>.env.example</code> explains them.
      </p>
    </>
  );
}

const roleNames: Readonly<Record<string, string>> = {
  writer: "Writes",
  judge: "Checks facts",
  embedding: "Compares reports",
  fallback: "Stands in",
};

const providerNames: Readonly<Record<string, string>> = {
  "openai-compatible": "OpenAI-compatible server",
  openai: "OpenAI",
  anthropic: "Anthropic",
};

const searchNames: Readonly<Record<string, string>> = { searxng: "SearXNG", brave: "Brave", tavily: "Tavily" };

const groundings: Readonly<Record<string, string>> = {
  balanced: "needed for claims, not for explanations",
  sourced: "needed for every sentence",
  open: "not needed; claims without one are marked",
};

function Models({ writer }: { readonly writer: DescribeWriterResponse }) {
  const services = writer.searchServices.map((name) => searchNames[name] ?? name).join(", ");
  return (
    <dl className={styles.facts}>
      {writer.models.map((model) => (
        <Fact key={model.role} name={roleNames[model.role] ?? model.role}>
          <Model model={model} />
        </Fact>
      ))}
      <Fact name="Searches">{services === "" ? "only pages that you link" : services}</Fact>
      <Fact name="Sources">{groundings[writer.grounding] ?? writer.grounding}</Fact>
    </dl>
  );
}

function Model({ model: { model, provider } }: { readonly model: WriterModel }) {
  return <span title={providerNames[provider] ?? provider}>{model}</span>;
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
