import type { FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import type { Stage } from '../staging/stage'
import { keySql, plainKey, stageTable } from '../staging/stageTable'
import { showValue } from '../wording'

/** Characters of other scripts, dashes and signs, each before the plain one that it is taken for. */
const TAKEN_FOR =
  // Cyrillic
  'АAВBЕEЗ3КKМMНHОOРPСCТTУYХXІIЈJЅSаaеeкkоoрpсcуyхxіiјjѕs' +
  // Greek
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοo' +
  '\u2010-\u2011-\u2012-\u2013-\u2014-\u2015-\u2043-\u2212-\ufe58-\u2044/\u2215/\u00d7x'

const [CONFUSED, PLAIN] = [0, 1].map((at) => [...TAKEN_FOR].filter((_, index) => index % 2 === at).join('')) as [string, string]

const SOFT_HYPHEN = '\u00ad'

/** Characters that are not seen: zero-width ones, marks of direction, variation selectors. */
const UNSEEN = [
  SOFT_HYPHEN,
  '\u034f\u061c\u180e\ufeff',
  ...[
    [0x20_0b, 0x20_0f],
    [0x20_2a, 0x20_2e],
    [0x20_60, 0x20_6f],
    [0xfe_00, 0xfe_0f],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))),
].join('')

/**
 * SQL of what a number or name looks like: the same for two that people take for each other, or that a spreadsheet makes of each
 * other. Left out are case, the encoding of accents, kinds of blanks and dashes, what is not seen, letters of other scripts, and
 * zeros around a number (`00123`, `90.750`).
 */
function lookSql(text: string): string {
  // Most ids are ASCII, where nothing is to be replaced.
  const seen = `CASE WHEN octet_length(${text}) = length(${text}) THEN ${text}
    ELSE translate(normalize(${text}, NFKD), '${CONFUSED}${UNSEEN}', '${PLAIN}') END`
  const look = `replace(replace(ltrim(lower(${seen}), ' '''), '  ', ' '), '  ', ' ')`
  return `(SELECT CASE WHEN look !~ '^[0-9]*[.]?[0-9]+$' THEN look
    WHEN strpos(look, '.') = 0 THEN ltrim(look, '0') ELSE ltrim(rtrim(rtrim(look, '0'), '.'), '0') END FROM (SELECT ${look} AS look) AS seen)`
}

const NAMED = 5

/**
 * Returns a warning about new numbers and names that look like another one, in the files or in the database. The rows of both
 * are hashed by their look, so that the time grows with their number only.
 */
export async function findLookAlikes(stage: Stage): Promise<string[]> {
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

/** SQL that selects line, key and look of rows. A soft hyphen is seen as a hyphen by some programs, and not at all by others. */
function looks(spec: FileSpec, line: string, from: string): string {
  const own = ownKey(spec)
  const look = (of: (column: string) => string) =>
    spec.key.map((column) => (own.includes(column) ? lookSql(of(`row.${column}`)) : `row.${column}`)).join(` || E'\\t' || `)
  const select = (look: string) => `SELECT ${line} AS line, ${keySql(spec)} AS id, ${look} AS look FROM ${from}`
  const hasSoftHyphen = own.map((column) => `strpos(row.${column}, '${SOFT_HYPHEN}') > 0`).join(' OR ')
  return `${select(look((column) => column))} UNION ALL ${select(look((column) => `replace(${column}, '${SOFT_HYPHEN}', '-')`))} AND (${hasSoftHyphen})`
}

const HARD_TO_TELL = new RegExp(`[${CONFUSED}${UNSEEN}]|[^\\S ]`, 'gu')

/** Formats a key for a message, with the codes of characters that look like others. */
function spell(key: string): string {
  return showValue(plainKey(key)).replace(HARD_TO_TELL, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
