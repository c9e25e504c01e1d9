import { lengths } from "./fields.ts";
import {
  type Checked,
  checkRequested,
  flag,
  optionalText,
  type Requested,
  type Rules,
  requiredText,
  wholeNumber,
} from "./rules.ts";

/** What the owner of a topic sets. */
export interface TopicSettings {
  readonly name: string;
  /** Guides the scout. */
  readonly description: string | null;
  /** 1 (highest) to 3. */
  readonly priority: number;
  /** Whether the scout uses it. */
  readonly isActive: boolean;
}

export interface Topic extends TopicSettings {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type RequestedTopicSettings = Requested<TopicSettings>;

/** What a new topic has where the request says nothing. */
export const topicDefaults = {
  description: null,
  priority: 1,
  isActive: true,
} as const satisfies Partial<TopicSettings>;

const rules: Rules<TopicSettings> = {
  name: requiredText("name", lengths.name),
  description: optionalText("description", lengths.description),
  priority: wholeNumber("priority", { lowest: 1, highest: 3 }),
  isActive: flag("isActive"),
};

/** The settings as they will be stored. Throws "invalid" naming every field that is wrong. */
export function checkTopicSettings<Given extends RequestedTopicSettings>(asked: Given): Checked<TopicSettings, Given> {
  return checkRequested(rules, asked);
}
