import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../../contract/english'
import { inOneLine } from '../../../contract/rules/listSearch'
import { comparableCode } from '../../../contract/rules/scanning'
import { LOOKUP_SCREEN, type LookupKind } from '../../../contract/screens'
import { searchPath } from '../../components/address/routes'
import { useDebouncedValue } from '../../components/kit/hooks'
import { describeError } from '../../services/http/apiError'
import { useLookupQuery } from '../../services/lookupApi'
import { useAppDispatch } from '../../services/store/hooks'
import { isOwnCode } from '../lookup/codeMeaning'
import { findCode, knownKinds, linesOf, type FoundCode, type FoundKind } from '../lookup/findCode'
import { useOpenFound } from '../lookup/useOpenFound'
import { SCREEN } from '../screens'
import { JumpDialog, type JumpSection } from './JumpDialog'
import { useJumpCommands } from './useJumpCommands'

interface JumpPaletteProps {
  /** The records of a scanned code; shown alone until something is typed. */
  readonly choice: FoundCode | null
  readonly onClose: () => void
  readonly onCamera: () => void
  readonly onShowShortcuts: () => void
}

const GROUP_NAME: Readonly<Record<LookupKind, string>> = {
  sales: 'Sales orders',
  production: 'Production orders',
  shipment: 'Shipments',
  transfer: 'Transfers',
  item: 'Inventory',
}

export function JumpPalette({ choice: firstChoice, onClose, onCamera, onShowShortcuts }: JumpPaletteProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const opener = useOpenFound()
  const [choice, setChoice] = useState(firstChoice)
  const [typed, setTyped] = useState(choice?.code ?? '')
  const query = choice?.code ?? inOneLine(typed).trim()
  const lookup = useLookup(choice === null ? query : '')
  const sections = useJumpCommands({ query: choice === null ? query : null, onShowShortcuts, goBy })
  // Lets `handleScan` see after its request whether the field still shows that scan; null after unmount.
  const shownRef = useRef<string | null>(null)
  useEffect(() => {
    shownRef.current = typed
    return () => void (shownRef.current = null)
  }, [typed])

  function goBy(where: () => void) {
    onClose()
    where()
  }

  function handleType(text: string) {
    setChoice(null)
    setTyped(text)
  }

  async function handleScan(scan: string) {
    handleType(scan)
    const response = await dispatch(findCode(scan))
    if (response.outcome !== 'found' || shownRef.current !== scan) return
    const meant = opener.meaning(response)
    if (meant.outcome === 'one') return goBy(() => opener.open(meant.kind, meant.match, response.code))
    setTyped(meant.code)
    setChoice(meant)
  }

  const toSection = ({ kind, matches, total, isMore }: FoundKind): JumpSection => {
    const count = Math.max(total ?? 0, matches.length)
    return {
      name: GROUP_NAME[kind],
      note: count > matches.length || isMore ? `${matches.length} of ${formatNumber(count)}${isMore ? '+' : ''}` : '',
      options: matches.map((match) => ({
        key: `${kind} ${match.id}`,
        ...linesOf(kind, match),
        status: match.status,
        run: () => goBy(() => opener.open(kind, match, query)),
      })),
    }
  }
  const toChoice = (found: FoundKind): JumpSection => {
    const section = toSection(found)
    const screen = LOOKUP_SCREEN[found.kind]
    const all = () => goBy(() => void navigate(searchPath(screen, query)))
    const option = { key: `all ${found.kind}`, title: `All in ${SCREEN[screen].label}`, run: all }
    return section.note === '' ? section : { ...section, options: [...section.options, option] }
  }
  // Only a record whose own number was typed comes before the commands, whose lines are there first.
  const code = comparableCode(query)
  const exact = lookup.kinds.filter(({ kind, matches }) => matches.some((match) => isOwnCode(code, kind, match)))
  const others = lookup.kinds.filter((found) => !exact.includes(found))

  return (
    <JumpDialog
      typed={typed}
      onType={handleType}
      onScan={(scan) => void handleScan(scan)}
      searched={query}
      isFirstSure={exact.length > 0}
      sections={choice ? choice.kinds.map(toChoice) : [...exact.map(toSection), ...sections, ...others.map(toSection)]}
      message={choice ? `${choice.scan ?? choice.code}: choose one.` : nothingText(query, sections.length > 0, lookup)}
      isWaiting={lookup.isUnderWay}
      onCamera={onCamera}
      onClose={onClose}
    />
  )
}

const NOTHING: readonly FoundKind[] = []
const LONGEST = 200

function useLookup(typed: string) {
  const q = typed.slice(0, LONGEST)
  const settled = useDebouncedValue(q)
  const { currentData, error, isError } = useLookupQuery({ q }, { skip: q === '' || q !== settled })
  return {
    kinds: currentData ? knownKinds(currentData.groups) : NOTHING,
    isUnderWay: q !== '' && !currentData && !isError,
    failure: isError ? describeError(error, 'The server did not say why.') : null,
  }
}

/** @param hasCommand a screen or an action matches, so that something is found */
function nothingText(term: string, hasCommand: boolean, { kinds, isUnderWay, failure }: ReturnType<typeof useLookup>): string {
  if (failure !== null) return `“${term}” could not be looked up. ${failure}`
  if (isUnderWay) return `Looking up “${term}”…`
  return hasCommand || kinds.length > 0 || term === '' ? '' : `Nothing found for “${term}”.`
}
