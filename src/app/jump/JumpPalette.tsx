import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatNumber } from '../../../contract/english'
import { inOneLine } from '../../../contract/rules/listSearch'
import { LOOKUP_SCREEN } from '../../../contract/screens'
import { searchPath } from '../../components/lists/routes'
import { useAppDispatch } from '../../services/hooks'
import { findCode } from '../lookup/findCode'
import type { FoundCode } from '../lookup/foundMatch'
import { GROUP_NAME } from '../lookup/jumpGroups'
import { useLeaveQuestion } from '../lookup/useLeaveQuestion'
import { useOpenFound } from '../lookup/useOpenFound'
import { SCREEN } from '../screens'
import { exactFirst, findCommands, findEntries, type FoundGroup, joinLookup } from './findEntries'
import { JumpDialog } from './JumpDialog'
import type { JumpOption, JumpSection } from './useActiveLine'
import { useJumpCommands } from './useJumpCommands'
import { useJumpLists } from './useJumpLists'
import { useLookup, type Lookup } from './useLookup'

interface JumpPaletteProps {
  /** The records of a scanned code; shown alone until something is typed. */
  readonly choice: FoundCode | null
  readonly onClose: () => void
  readonly onCamera: () => void
  readonly onShowShortcuts: () => void
}

/** Jumps to any document, screen or action by number or name. Closes after any action. */
export function JumpPalette({ choice: firstChoice, onClose, onCamera, onShowShortcuts }: JumpPaletteProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const lists = useJumpLists()
  const opener = useOpenFound()
  const [choice, setChoice] = useState(firstChoice)
  const [typed, setTyped] = useState(choice?.code ?? '')
  const { leave: goBy, question } = useLeaveQuestion(onClose)
  const query = useDeferredValue(inOneLine(typed))
  const shownRef = useRef<string | null>(null)
  const { sources } = lists

  useEffect(() => {
    // Lets `handleScan` see after its request whether the field still shows that scan; null after unmount.
    shownRef.current = typed
    return () => {
      shownRef.current = null
    }
  }, [typed])

  useEffect(() => {
    // Computes the searchable texts (each source caches them) before the user types.
    const timer = setTimeout(() => sources.forEach((source) => source()))
    return () => clearTimeout(timer)
  }, [sources])

  const find = useCallback(
    (wanted: string) =>
      wanted.trim() === ''
        ? []
        : findEntries(
            sources.map((source) => source()),
            wanted,
          ),
    [sources],
  )
  const loaded = useMemo(() => find(query), [find, query])
  const lookup = useLookup(choice === null ? query : '')
  const found = useMemo(() => joinLookup(loaded, lookup.kinds), [loaded, lookup.kinds])

  function handleType(text: string) {
    setChoice(null)
    setTyped(text)
  }

  /** Opens the only record with the scanned code, or lists the records if several have it. An unknown code stays in the field. */
  async function handleScan(scan: string) {
    handleType(scan)
    const answer = await dispatch(findCode(scan))
    if (answer.outcome !== 'found' || shownRef.current !== scan) return
    const meant = opener.meaning(answer)
    if (meant.outcome === 'one') return goBy(() => opener.open(meant.kind, meant.match, answer.code))
    setTyped(meant.code)
    setChoice(meant)
  }

  const { screens, actions } = useJumpCommands({ onClose, onShowShortcuts, goBy })

  const toSection = ({ kind, items, total, isMore }: FoundGroup): JumpSection => ({
    name: GROUP_NAME[kind],
    note: total > items.length || isMore ? `${items.length} of ${formatNumber(total)}${isMore ? '+' : ''}` : '',
    options: items.map((entry) => ({
      ...entry,
      run: () => goBy(() => opener.open(kind, { id: entry.key, field: entry.field }, choice?.code ?? query)),
    })),
  })
  const commands: JumpSection[] = [
    { name: 'Screens', note: '', options: findCommands(screens, query) },
    { name: 'Actions', note: '', options: findCommands(actions, query) },
  ]
  const { exact, others } = exactFirst(found, query)
  const isLoaded = ({ kind }: FoundGroup) => loaded.some((group) => group.kind === kind)
  const everything: JumpSection[] = [
    ...exact.map(toSection),
    ...others.filter(isLoaded).map(toSection),
    ...commands,
    // Groups that only the server found come last, so that they do not move the lines that are already shown.
    ...others.filter((group) => !isLoaded(group)).map(toSection),
    { name: 'More lists', note: '', options: lookup.isOffered ? [] : moreLists(lists) },
  ]
  const toChoice = (group: FoundGroup): JumpSection => {
    const section = toSection(group)
    const screen = LOOKUP_SCREEN[group.kind]
    const all = () => goBy(() => void navigate(searchPath(screen, choice?.code ?? '')))
    const option = { key: 'all', title: `All in ${SCREEN[screen].label}`, run: all }
    return section.note === '' ? section : { ...section, options: [...section.options, option] }
  }
  const sections = choice ? joinLookup([], choice.kinds).map(toChoice) : everything

  const hasCommand = commands.some(({ options }) => options.length > 0)
  const nothingFound = found.length === 0 && query.trim() !== '' ? nothingText(query.trim(), hasCommand, lookup) : ''

  return (
    <>
      <JumpDialog
        typed={typed}
        onType={handleType}
        onScan={(scan) => void handleScan(scan)}
        searched={choice?.code ?? query}
        isFirstSure={choice === null && exact.length > 0}
        sections={sections.filter(({ options }) => options.length > 0)}
        said={choice ? `${choice.code}: choose one.` : nothingFound}
        note={found.length > 0 && lookup.failure !== null ? `Only the loaded lists were searched. ${lookup.failure}` : ''}
        isWaiting={lookup.isUnderWay}
        onCamera={onCamera}
        onClose={onClose}
      />
      {question}
    </>
  )
}

/**
 * Returns the message for a search that finds no record: failed, pending, or nothing found.
 * @param hasCommand a screen or an action matches, so that something is found
 */
function nothingText(term: string, hasCommand: boolean, { isOffered, isUnderWay, failure }: Lookup): string {
  if (failure !== null) return `“${term}” could not be looked up. ${failure}`
  if (isUnderWay) return `Looking up “${term}”…`
  return hasCommand ? '' : `Nothing found for “${term}”${isOffered ? '' : ' in the loaded lists'}.`
}

/** Returns a line that loads the missing lists, or says that they are loading or failed; empty when all are loaded. */
function moreLists({ absent, failed, isLoading, load }: ReturnType<typeof useJumpLists>): JumpOption[] {
  if (isLoading) return [{ key: 'loading', title: 'Loading lists…', run: null }]
  const missing = [...absent, ...failed]
  if (missing.length === 0) return []
  const names = missing.map((screen) => SCREEN[screen].label).join(', ')
  const title = failed.length > 0 ? `Could not load all lists. Try again: ${names}` : `Also search ${names}`
  return [{ key: 'load', title, detail: failed.length > 0 ? '' : 'Loads the lists that are not loaded yet', run: load }]
}
