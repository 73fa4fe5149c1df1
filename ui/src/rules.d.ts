/** A file of docs/rules, as ui/rules.mjs makes it. */
declare module "*.md" {
  type Node = string | number | [string, ...Node[]];
  const rules: { readonly pictures: readonly string[]; readonly tree: readonly Node[] };
  export default rules;
}
