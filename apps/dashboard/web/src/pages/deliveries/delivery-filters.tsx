import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { type Receiver, WebhooksService } from "@galley/proto/es/webhooks/v1/webhooks";
import { SelectField, TextField } from "../../components/field.tsx";
import styles from "./deliveries.module.css";
import { type DeliverySearch, eventNames, type Period, type StateName, stateNames } from "./delivery-search.ts";
import { stateLabels } from "./state-badge.tsx";

const periodLabels: Readonly<Record<Period, string>> = {
  hour: "Last hour",
  day: "Last 24 hours",
  week: "Last 7 days",
  custom: "From … until …",
};

export interface DeliveryFiltersProps {
  readonly search: DeliverySearch;
  /** Receives the chosen filters. An empty text stands for all. */
  readonly onChange: (search: Readonly<Record<string, unknown>>) => void;
}

/** The filters of the list of deliveries: state, receiver, time, event and publication. */
export function DeliveryFilters({ search, onChange }: DeliveryFiltersProps) {
  const publications = useQuery(ContentService.method.listPublications, {});
  const receivers = useQuery(WebhooksService.method.listReceivers, {});
  const set = (change: Readonly<Record<string, string>>) => onChange({ ...search, ...change });
  return (
    <div className={styles.filters}>
      <SelectField
        label="State"
        value={search.state ?? ""}
        onChange={(event) => set({ state: event.target.value as StateName })}
      >
        <option value="">All states</option>
        {stateNames.map((name) => (
          <option key={name} value={name}>
            {stateLabels[name]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Receiver" value={search.host ?? ""} onChange={(event) => set({ host: event.target.value })}>
        <option value="">All receivers</option>
        {hostsOf(receivers.data?.receivers ?? [], search.host).map((host) => (
          <option key={host} value={host}>
            {host}
          </option>
        ))}
      </SelectField>
      <SelectField label="Time" value={search.period ?? ""} onChange={(event) => set({ period: event.target.value })}>
        <option value="">Any time</option>
        {(Object.keys(periodLabels) as Period[]).map((period) => (
          <option key={period} value={period}>
            {periodLabels[period]}
          </option>
        ))}
      </SelectField>
      {search.period === "custom" && (
        <>
          <TextField
            label="From"
            type="datetime-local"
            value={search.from ?? ""}
            onChange={(event) => set({ from: event.target.value })}
          />
          <TextField
            label="Until"
            type="datetime-local"
            value={search.until ?? ""}
            onChange={(event) => set({ until: event.target.value })}
          />
        </>
      )}
      <SelectField label="Event" value={search.event ?? ""} onChange={(event) => set({ event: event.target.value })}>
        <option value="">All events</option>
        {eventNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Publication"
        value={search.publication ?? ""}
        onChange={(event) => set({ publication: event.target.value })}
      >
        <option value="">All publications</option>
        {publications.data?.publications.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Returns the hosts of the receivers by name. The chosen host is among them, also when it has no deliveries any more. */
function hostsOf(receivers: readonly Receiver[], chosen: string | undefined): string[] {
  const hosts = new Set(receivers.map(({ host }) => host));
  if (chosen !== undefined) hosts.add(chosen);
  return [...hosts].toSorted();
}
