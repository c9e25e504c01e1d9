// Starts Swagger UI. The setting "none" prevents it from sending the document to a validator on the internet.
const dark = matchMedia("(prefers-color-scheme: dark)");
const followColors = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
followColors();
dark.addEventListener("change", followColors);
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#console",
  deepLinking: true,
  validatorUrl: "none",
  persistAuthorization: false,
});
