/** The files of docs/rules, as ui/rules.mjs makes them: each loaded when it is asked for, by language and game (`en/chess`). */
declare module "pentad:rules" {
  type Node = string | number | [string, ...Node[]];
  const files: Readonly<
    Record<string, () => Promise<{ default: { readonly pictures: readonly string[]; readonly tree: readonly Node[] } }>>
  >;
  export default files;
}
