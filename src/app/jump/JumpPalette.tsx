import { useColorScheme } from '@mui/material/styles'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SCREENS } from '../../../contract/screens'
import { mayOpen } from '../../../contract/rules/permissions'
import { scannedShipments } from '../../components/scanning/scannedCodes'
import { ConfirmDialog } from '../../components/kit/ConfirmDialog'
import { DISCARD_WORDS, unsavedWork } from '../../components/kit/unsavedWork'
import { selectUser } from '../../slices/authSlice'
import { useAppSelector } from '../../services/hooks'
import { SCREEN } from '../screens'
import { SCREEN_PATH } from '../../components/lists/routes'
import { useSignOut } from '../signOutContext'
import { findCommands, findEntries } from './findEntries'
import type { JumpCommand } from './findEntries'
import { JumpDialog } from './JumpDialog'
import type { JumpOption, JumpSection } from './JumpDialog'
import { useJumpLists } from './useJumpLists'

interface JumpPaletteProps {
  readonly onClose: () => void
  readonly onShowShortcuts: () => void
}

/** A command and what it does. */
interface Command extends JumpCommand {
  readonly run: () => void
}

/** Jumps to any document, screen or action whose number or name is typed. Closed by everything that it does. */
export function JumpPalette({ onClose, onShowShortcuts }: JumpPaletteProps) {
  const user = useAppSelector(selectUser)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setMode } = useColorScheme()
  const lists = useJumpLists()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ readonly question: string; readonly go: () => void } | null>(null)
  const query = useDeferredValue(typed)
  const { sources } = lists

  useEffect(() => {
    // The texts that are searched are worked out while nothing is typed yet.
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
  const found = useMemo(() => find(query), [find, query])

  function leave(where: () => void) {
    onClose()
    where()
  }

  function goTo(path: string) {
    const go = () => leave(() => void navigate(path))
    const question = unsavedWork()
    if (question === null) go()
    else setAsked({ question, go })
  }

  /** Goes to the best match, as Enter would; what finds nothing stays in the field. */
  function handleScan(scan: string) {
    const [best] = scannedShipments(scan).flatMap((code) => find(code)[0]?.items[0] ?? [])
    setTyped(scan)
    if (best) goTo(best.to)
  }

  const screens: readonly Command[] = SCREENS.filter((screen) => mayOpen(screen, user)).map((screen) => ({
    key: screen,
    title: SCREEN[screen].label,
    words: screen === 'dashboard' ? 'production history' : 'list',
    run: () => goTo(SCREEN_PATH[screen]),
  }))
  const actions: readonly Command[] = [
    { key: 'light', title: 'Light colours', words: 'theme appearance mode', run: () => leave(() => setMode('light')) },
    { key: 'dark', title: 'Dark colours', words: 'theme appearance mode', run: () => leave(() => setMode('dark')) },
    { key: 'system', title: 'Colours of the system', words: 'theme appearance mode', run: () => leave(() => setMode('system')) },
    { key: 'shortcuts', title: 'Keyboard shortcuts', words: 'help keys', run: () => leave(onShowShortcuts) },
    { key: 'signOut', title: 'Sign out', words: 'log out leave', run: () => leave(signOut) },
  ]

  const toOption = ({ key, title, run }: Command): JumpOption => ({ key, title, detail: '', status: '', run })
  const sections: JumpSection[] = [
    ...found.map(({ name, items, total }) => ({
      name,
      note: total > items.length ? `${items.length} of ${total.toLocaleString('en-US')}` : '',
      options: items.map((entry) => ({ ...entry, run: () => goTo(entry.to) })),
    })),
    { name: 'Screens', note: '', options: findCommands(screens, query).map(toOption) },
    { name: 'Actions', note: '', options: findCommands(actions, query).map(toOption) },
    { name: 'More lists', note: '', options: moreLists(lists) },
  ]

  return (
    <>
      <JumpDialog
        typed={typed}
        onType={setTyped}
        onScan={handleScan}
        sections={sections.filter(({ options }) => options.length > 0)}
        nothing={found.length === 0 && query.trim() !== '' ? `Nothing found for “${query.trim()}” in the loaded lists.` : ''}
        onClose={onClose}
      />
      {asked && (
        <ConfirmDialog
          {...DISCARD_WORDS}
          question={asked.question}
          isDanger
          onConfirm={asked.go}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Offers the lists that are not loaded, says that they are coming, or that they could not be had. */
function moreLists({ absent, failed, isLoading, load }: ReturnType<typeof useJumpLists>): JumpOption[] {
  if (isLoading) return [{ key: 'loading', title: 'Loading lists…', detail: '', status: '', run: null }]
  const missing = [...absent, ...failed]
  if (missing.length === 0) return []
  const names = missing.map((screen) => SCREEN[screen].label).join(', ')
  const title = failed.length > 0 ? `Could not load all lists. Try again: ${names}` : `Also search ${names}`
  return [{ key: 'load', title, detail: failed.length > 0 ? '' : 'Loads what is not loaded yet', status: '', run: load }]
}
