import type { Queryable } from '../../database/database'
import type { FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import type { Stage } from '../stage'
import { keySql, sameKey, showKey, stageTable } from '../stageTable'

/** Warnings about what is allowed but probably a mistake: a sentence each, with a count and examples. */
export async function findWarnings(stage: Stage): Promise<string[]> {
  const unlimited = stage.unlimited()
  return [
    ...(await negativeOpenings(unlimited)),
    ...(await otherCustomers(unlimited)),
    ...(await findLookAlikes(stage)),
    ...(await linesNotInFiles(stage)),
  ]
}

/** The documents in the files bring in more than stock.csv says is on hand, so the opening movement would be negative. */
async function negativeOpenings(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.query<{ openings: number; negative: number; first: string | null }>(
    `SELECT count(*) AS openings, count(*) FILTER (WHERE qty < 0) AS negative, (
       SELECT format('%s at %s, %s', inventory_id, site_id, trim_scale(qty)) FROM import_movement
       WHERE kind = 'opening' AND qty < 0 ORDER BY line LIMIT 1) AS first
     FROM import_movement WHERE kind = 'opening'`,
  )
  return rows.flatMap(({ openings, negative, first }) => {
    if (first === null) return []
    const what = `${negative} of ${openings} openings of stock are negative`
    return [`${what}: the documents bring more than stock.csv has. The first: ${first}.`]
  })
}

async function otherCustomers(tx: Queryable): Promise<string[]> {
  const orders = `(SELECT order_nbr, customer_id FROM import_sales_orders WHERE state <> 'bad'
    UNION SELECT order_nbr, customer_id FROM sales_order WHERE order_nbr IN (SELECT order_nbr FROM import_shipment_lines WHERE state = 'new'))`
  const { rows } = await tx.query<{ count: number; first: string }>(
    `SELECT count(*) AS count, (array_agg(
         format('shipment_lines.csv:%s, shipment %s goes to %s, order %s is of %s', line.line, line.shipment_nbr, sent.customer_id,
           line.order_nbr, ordered.customer_id) ORDER BY line.line))[1] AS first
     FROM import_shipment_lines AS line
     JOIN import_shipments AS sent ON sent.shipment_nbr = line.shipment_nbr
     JOIN ${orders} AS ordered ON ordered.order_nbr = line.order_nbr
     WHERE line.state = 'new' AND sent.customer_id <> ordered.customer_id`,
  )
  return rows.flatMap(({ count, first }) => {
    const what = `${count} shipment ${count === 1 ? 'line is' : 'lines are'} of another customer than the shipment`
    return count === 0 ? [] : [`${what}. The first: ${first}.`]
  })
}

/** An import deletes nothing: a line that is missing from the files stays with its document. */
async function linesNotInFiles(stage: Stage): Promise<string[]> {
  const remarks: string[] = []
  const unlimited = stage.unlimited()
  for (const { name, table, key, lineOf, changeable } of fileSpecs) {
    if (!lineOf || !changeable || !stage.files.has(name) || stage.counted(name, 'same', 'changed') === 0) continue
    const own = stageTable(name)
    const { rows } = await unlimited.query<{ count: number; first: string }>(
      `SELECT count(*) AS count, min(concat_ws(' / ', ${key.map((column) => `there.${column}`).join(', ')})) AS first FROM ${table} AS there
       WHERE EXISTS (SELECT FROM ${own} AS row WHERE ${sameKey('row', 'there', lineOf)} AND row.state IN ('same', 'changed', 'new'))
         AND NOT EXISTS (SELECT FROM ${own} AS row WHERE ${sameKey('row', 'there', key)} AND row.line > 0)`,
    )
    const [{ count, first } = { count: 0, first: '' }] = rows
    if (count > 0)
      remarks.push(
        `${count} ${count === 1 ? 'line that the database has is' : 'lines that the database has are'} missing in ${name}.csv beside others of the same; they stay, for an import takes nothing away. The first: ${first}.`,
      )
  }
  return remarks
}

/** Characters of other scripts, dashes and signs, each before the plain one that it looks like. */
const LOOKS_LIKE =
  // Cyrillic
  'АAВBЕEЗ3КKМMНHОOРPСCТTУYХXІIЈJЅSаaеeкkоoрpсcуyхxіiјjѕs' +
  // Greek
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοo' +
  '\u2010-\u2011-\u2012-\u2013-\u2014-\u2015-\u2043-\u2212-\ufe58-\u2044/\u2215/\u00d7x'

const [CONFUSED, PLAIN] = [0, 1].map((at) => [...LOOKS_LIKE].filter((_, index) => index % 2 === at).join('')) as [string, string]

const SOFT_HYPHEN = '\u00ad'

/** Characters that are not seen: zero-width ones, marks of direction, variation selectors. */
const INVISIBLE = [
  SOFT_HYPHEN,
  '\u034f\u061c\u180e\ufeff',
  ...[
    [0x20_0b, 0x20_0f],
    [0x20_2a, 0x20_2e],
    [0x20_60, 0x20_6f],
    [0xfe_00, 0xfe_0f],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))),
].join('')

/** The same for what people, or a spreadsheet, take for each other: case, accents, blanks, dashes, unseen characters, zeros around a number. */
function lookSql(text: string): string {
  // Most ids are ASCII, where nothing is to be replaced.
  const visible = `CASE WHEN octet_length(${text}) = length(${text}) THEN ${text}
    ELSE translate(normalize(${text}, NFKD), '${CONFUSED}${INVISIBLE}', '${PLAIN}') END`
  const look = `replace(replace(ltrim(lower(${visible}), ' '''), '  ', ' '), '  ', ' ')`
  return `(SELECT CASE WHEN look !~ '^[0-9]*[.]?[0-9]+$' THEN look
    WHEN strpos(look, '.') = 0 THEN ltrim(look, '0') ELSE ltrim(rtrim(rtrim(look, '0'), '.'), '0') END FROM (SELECT ${look} AS look) AS visible)`
}

const NAMED = 5

/** Warns of new numbers and names that look like another one. Hashed by their look, so that time grows linearly. */
async function findLookAlikes(stage: Stage): Promise<string[]> {
  const examples: string[] = []
  let count = 0
  for (const spec of fileSpecs) {
    const { name, table } = spec
    if (ownKey(spec).length === 0 || stage.counted(name, 'new') === 0) continue
    const added = looks(spec, 'line', `${stageTable(name)} AS row WHERE row.state = 'new'`)
    const stored = `SELECT * FROM (${looks(spec, '0', `${table} AS row WHERE true`)}) AS stored WHERE look IN (SELECT look FROM (${added}) AS added)`
    const rows = stage.select<{ line: number; id: string; twin: string }>(
      `SELECT line, min(id) AS id, min(twin) AS twin FROM (
         SELECT line, id, first_value(id) OVER (PARTITION BY look ORDER BY line) AS twin FROM (${added} UNION ALL ${stored}) AS named
       ) AS named WHERE line > 0 AND id <> twin GROUP BY line ORDER BY line`,
      true,
    )
    for await (const { line, id, twin } of rows) {
      count += 1
      if (examples.length < NAMED) examples.push(`${name}.csv:${line}, ${spell(id)} beside ${spell(twin)}`)
    }
  }
  if (count === 0) return []
  const [what, first] = count === 1 ? ['number or name looks', 'It is'] : ['numbers and names look', 'The first']
  return [
    `${count} ${what} like another one: they differ in case, in how accents are spelled, in zeros around a number, or in characters that cannot be seen or look alike. ${first}: ${examples.join('; ')}.`,
  ]
}

/** Returns the key columns that are texts and name no other row: those that may be confused. Empty when there are none. */
function ownKey({ name, key, columns, references }: FileSpec): string[] {
  const isText = (column: string) => columns.find((candidate) => candidate.name === column)?.kind.sqlType === 'text'
  const named = new Set(references.flatMap((reference) => reference.columns))
  return name !== 'number_sequences' && key.every(isText) ? key.filter((column) => !named.has(column)) : []
}

/** SQL that selects line, key and look of rows. A soft hyphen is a hyphen in some programs, and invisible in others. */
function looks(spec: FileSpec, line: string, from: string): string {
  const own = ownKey(spec)
  const look = (of: (column: string) => string) =>
    spec.key.map((column) => (own.includes(column) ? lookSql(of(`row.${column}`)) : `row.${column}`)).join(` || E'\\t' || `)
  const select = (look: string) => `SELECT ${line} AS line, ${keySql(spec)} AS id, ${look} AS look FROM ${from}`
  const hasSoftHyphen = own.map((column) => `strpos(row.${column}, '${SOFT_HYPHEN}') > 0`).join(' OR ')
  return `${select(look((column) => column))} UNION ALL ${select(look((column) => `replace(${column}, '${SOFT_HYPHEN}', '-')`))} AND (${hasSoftHyphen})`
}

const HARD_TO_TELL = new RegExp(`[${CONFUSED}${INVISIBLE}]|[^\\S ]`, 'gu')

/** Formats a key for a message, with the codes of characters that look like others. */
function spell(key: string): string {
  return showKey(key).replace(HARD_TO_TELL, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
