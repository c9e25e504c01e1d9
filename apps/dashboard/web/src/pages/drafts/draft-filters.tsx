import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { SelectField } from "../../components/field.tsx";
import { type DraftSearch, type DraftStatusName, draftStatusNames } from "./draft-search.ts";
import styles from "./drafts.module.css";

const statusLabels: Readonly<Record<DraftStatusName, string>> = {
  open: "Not published",
  published: "Published",
  archived: "Archived",
  all: "All",
};

export interface DraftFiltersProps {
  readonly search: DraftSearch;
  /** Receives the chosen filters. An empty id stands for all publications. */
  readonly onChange: (search: DraftSearch) => void;
}

/** The filters of the list of drafts: status and publication. */
export function DraftFilters({ search, onChange }: DraftFiltersProps) {
  const { publication = "", status = "open" } = search;
  const publications = useQuery(ContentService.method.listPublications, {});
  return (
    <div className={styles.filters}>
      <SelectField
        label="Status"
        value={status}
        onChange={(event) => onChange({ publication, status: event.target.value as DraftStatusName })}
      >
        {draftStatusNames.map((name) => (
          <option key={name} value={name}>
            {statusLabels[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Publication"
        value={publication}
        onChange={(event) => onChange({ status, publication: event.target.value })}
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
