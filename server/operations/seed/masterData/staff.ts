/** Who moved the demo company's goods. None of them can sign in. */
export const STAFF: readonly string[] = [
  'ana.flores@example.com',
  'priya.nair@example.com',
  'tom.becker@example.com',
  'lucia.ortega@example.com',
  'sam.whitehorse@example.com',
]
