import { pathOf } from "../../domain/addresses.ts";
import { type Html, html } from "../../domain/pages/html.ts";
import { longestEmail, longestName, longestText } from "../comment.ts";
import { commentsAddress } from "../comment-addresses.ts";
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
  const held = site.comments !== "auto-approve";
  return html`<form class="form" id="write" method="post" action="${pathOf(commentsAddress(addresses, site, post.slug))}" accept-charset="utf-8">
${field(
  "name",
  problems.name,
  html`<label for="write-name">Name</label>
<input id="write-name" name="${fieldNames.name}" value="${form.name}" maxlength="${longestName}" autocomplete="name" required${described("name", problems.name)}>`,
)}
${field(
  "email",
  problems.email,
  html`<label for="write-email">E-mail, if you like</label>
<input id="write-email" name="${fieldNames.email}" value="${form.email}" maxlength="${longestEmail}" type="email" autocomplete="email"${described("email", problems.email)}>`,
)}
<p class="hint">Only the site’s moderators see your e-mail address.</p>
${field(
  "text",
  problems.text,
  html`<label for="write-text">Comment</label>
<textarea id="write-text" name="${fieldNames.text}" rows="7" maxlength="${longestText}" required${described("text", problems.text)}>${form.text}</textarea>`,
)}
<p class="hint">Plain text; web addresses become links.${held && " A moderator reads each comment before it appears."}</p>
<p hidden><label for="write-website">Leave this empty</label><input id="write-website" name="${fieldNames.honeypot}" value="" tabindex="-1" autocomplete="off"></p>
${form.parent !== "" && html`<input type="hidden" name="${fieldNames.parent}" value="${form.parent}">`}
${token !== "" && html`<input type="hidden" name="${fieldNames.token}" value="${token}">`}
<p><button type="submit">${token === "" ? "Look it over" : "Send the comment"}</button></p>
</form>`;
}

function field(name: keyof FormProblems, problem: string | undefined, content: Html): Html {
  return html`<p class="field">${content}</p>
${problem !== undefined && html`<p class="notice" id="write-${name}-problem">${problem}</p>`}`;
}

const described = (name: keyof FormProblems, problem: string | undefined): Html | false =>
  problem !== undefined && html` aria-invalid="true" aria-describedby="write-${name}-problem"`;
