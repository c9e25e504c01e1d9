import { pathAndQuery } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/html.ts";
import type { CommentWords } from "../../domain/pages/words/languages.ts";
import { fillText } from "../../domain/pages/words/locale.ts";
import { maxEmailLength, maxNameLength, maxTextLength } from "../comment.ts";
import { type CommentForm, emptyForm, type FormProblems, fieldNames } from "../read-form.ts";
import type { CommentContext } from "./context.ts";

export interface FormInput {
  /** The values that the reader has entered so far. Without them the form is empty. */
  readonly form?: CommentForm;
  readonly problems?: FormProblems;
  /**
   * The token that proves when and for which reader the form was issued. Without a token, the form's button leads to a preview instead of
   * submitting the comment.
   */
  readonly token?: string;
}

/** Renders the form for a comment. It works without JavaScript. */
export function commentForm(context: CommentContext, { form = emptyForm, problems = {}, token = "" }: FormInput): Html {
  const { site, addresses, post } = context;
  const { comments: words } = context.locale;
  const held = site.comments !== "auto-approve";
  return html`<form class="form" id="write" method="post" action="${pathAndQuery(addresses.comments(site, post.slug))}" accept-charset="utf-8">
${field(
  "name",
  problems,
  words,
  html`<label for="write-name">${words.name}</label>
<input id="write-name" name="${fieldNames.name}" value="${form.name}" maxlength="${maxNameLength}" autocomplete="name" required${described("name", problems)}>`,
)}
${field(
  "email",
  problems,
  words,
  html`<label for="write-email">${words.email}</label>
<input id="write-email" name="${fieldNames.email}" value="${form.email}" maxlength="${maxEmailLength}" type="email" autocomplete="email"${described("email", problems)}>`,
)}
<p class="hint">${words.emailHint}</p>
${field(
  "text",
  problems,
  words,
  html`<label for="write-text">${words.text}</label>
<textarea id="write-text" name="${fieldNames.text}" rows="7" maxlength="${maxTextLength}" required${described("text", problems)}>${form.text}</textarea>`,
)}
<p class="hint">${words.textHint}${held && ` ${words.heldHint}`}</p>
<p hidden><label for="write-website">Leave this empty</label><input id="write-website" name="${fieldNames.honeypot}" value="${form.honeypot}" tabindex="-1" autocomplete="off"></p>
${form.parent !== "" && html`<input type="hidden" name="${fieldNames.parent}" value="${form.parent}">`}
${token !== "" && html`<input type="hidden" name="${fieldNames.token}" value="${token}">`}
<p><button type="submit">${token === "" ? words.lookOver : words.send}</button></p>
</form>`;
}

type Field = keyof FormProblems;

const maxLengths: Readonly<Record<Field, number>> = { name: maxNameLength, email: maxEmailLength, text: maxTextLength };

function field(name: Field, problems: FormProblems, words: CommentWords, content: Html): Html {
  const problem = problems[name];
  return html`<p class="field">${content}</p>
${problem !== undefined && html`<p class="notice" id="write-${name}-problem">${fillText(words[problem], { n: maxLengths[name] })}</p>`}`;
}

const described = (name: Field, problems: FormProblems): Html | false =>
  problems[name] !== undefined && html` aria-invalid="true" aria-describedby="write-${name}-problem"`;
