/** Sign-ins of the people who moved the demo company's goods. */
export const STAFF: readonly string[] = [
  'demo@example.com',
  'priya.nair@example.com',
  'tom.becker@example.com',
  'lucia.ortega@example.com',
  'sam.whitehorse@example.com',
]
