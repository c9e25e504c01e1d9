import { pathOf } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/html.ts";
import type { CommentWords } from "../../domain/pages/words/languages.ts";
import { fillText } from "../../domain/pages/words/locale.ts";
import { longestEmail, longestName, longestText } from "../comment.ts";
import { type CommentForm, emptyForm, type FormProblems, fieldNames } from "../read-form.ts";
import type { CommentContext } from "./context.ts";

export interface FormInput {
  /** What was typed so far. */
  readonly form?: CommentForm;
  readonly problems?: FormProblems;
  /** Signed proof of when the form was handed out; without one it leads to the page that looks a comment over. */
  readonly token?: string;
}

/** The form for a comment. It works without a script. */
export function commentForm(context: CommentContext, { form = emptyForm, problems = {}, token = "" }: FormInput): Html {
  const { site, addresses, post } = context;
  const { comments: words } = context.locale;
  const held = site.comments !== "auto-approve";
  return html`<form class="form" id="write" method="post" action="${pathOf(addresses.comments(site, post.slug))}" accept-charset="utf-8">
${field(
  "name",
  problems,
  words,
  html`<label for="write-name">${words.name}</label>
<input id="write-name" name="${fieldNames.name}" value="${form.name}" maxlength="${longestName}" autocomplete="name" required${described("name", problems)}>`,
)}
${field(
  "email",
  problems,
  words,
  html`<label for="write-email">${words.email}</label>
<input id="write-email" name="${fieldNames.email}" value="${form.email}" maxlength="${longestEmail}" type="email" autocomplete="email"${described("email", problems)}>`,
)}
<p class="hint">${words.emailHint}</p>
${field(
  "text",
  problems,
  words,
  html`<label for="write-text">${words.text}</label>
<textarea id="write-text" name="${fieldNames.text}" rows="7" maxlength="${longestText}" required${described("text", problems)}>${form.text}</textarea>`,
)}
<p class="hint">${words.textHint}${held && ` ${words.heldHint}`}</p>
<p hidden><label for="write-website">Leave this empty</label><input id="write-website" name="${fieldNames.honeypot}" value="${form.honeypot}" tabindex="-1" autocomplete="off"></p>
${form.parent !== "" && html`<input type="hidden" name="${fieldNames.parent}" value="${form.parent}">`}
${token !== "" && html`<input type="hidden" name="${fieldNames.token}" value="${token}">`}
<p><button type="submit">${token === "" ? words.lookOver : words.send}</button></p>
</form>`;
}

type Field = keyof FormProblems;

const longest: Readonly<Record<Field, number>> = { name: longestName, email: longestEmail, text: longestText };

function field(name: Field, problems: FormProblems, words: CommentWords, content: Html): Html {
  const problem = problems[name];
  return html`<p class="field">${content}</p>
${problem !== undefined && html`<p class="notice" id="write-${name}-problem">${fillText(words[problem], { n: longest[name] })}</p>`}`;
}

const described = (name: Field, problems: FormProblems): Html | false =>
  problems[name] !== undefined && html` aria-invalid="true" aria-describedby="write-${name}-problem"`;
