export { type Credentials, createAuthority, issueCertificate } from "@galley/local/certificates";
