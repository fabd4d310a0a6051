import { useColorScheme } from '@mui/material/styles'
import { useNavigate } from 'react-router-dom'
import { mayOpen } from '../../../contract/rules/permissions'
import { SCREENS } from '../../../contract/screens'
import { screenPath } from '../../components/address/routes'
import { ADMIN_PAGES, selectOpenAdminPages } from '../../components/admin/adminPages'
import { COUNT_PATH, useMayCount } from '../../components/quantities/counting/siteCount'
import { useAppSelector } from '../../services/store/hooks'
import { selectUser } from '../../slices/authSlice'
import { SCREEN } from '../screens'
import { useSignOut } from '../SignOut'
import type { JumpSection } from './JumpDialog'

interface Command {
  readonly key: string
  readonly title: string
  readonly words: string
  readonly run: () => void
}

interface JumpCommandsProps {
  readonly query: string | null
  readonly onShowShortcuts: () => void
  readonly goBy: (go: () => void) => void
}

export function useJumpCommands({ query, onShowShortcuts, goBy }: JumpCommandsProps): readonly JumpSection[] {
  const user = useAppSelector(selectUser)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { setMode } = useColorScheme()
  const mayCount = useMayCount()
  const adminPages = useAppSelector(selectOpenAdminPages)

  const toPage = (title: string, path: string, words = ''): Command => ({
    key: path,
    title,
    words,
    run: () => goBy(() => void navigate(path)),
  })
  const screens: readonly Command[] = [
    ...SCREENS.filter((screen) => mayOpen(screen, user)).map((screen) =>
      toPage(SCREEN[screen].label, screenPath(screen), screen === 'dashboard' ? 'production history' : 'list'),
    ),
    ...(mayCount ? [toPage('Count stock', COUNT_PATH, 'inventory')] : []),
    ...adminPages.map((page) => toPage(ADMIN_PAGES[page].title, ADMIN_PAGES[page].path, 'administration')),
  ]
  const actions: readonly Command[] = [
    { key: 'light', title: 'Light theme', words: 'colors appearance mode', run: () => goBy(() => setMode('light')) },
    { key: 'dark', title: 'Dark theme', words: 'colors appearance mode', run: () => goBy(() => setMode('dark')) },
    { key: 'system', title: 'System theme', words: 'colors appearance mode', run: () => goBy(() => setMode('system')) },
    { key: 'shortcuts', title: 'Keyboard shortcuts', words: 'help keys', run: () => goBy(onShowShortcuts) },
    { key: 'signOut', title: 'Sign out', words: 'log out leave', run: () => goBy(signOut) },
  ]
  const wanted = query?.toLowerCase()
  const isFound = ({ title, words }: Command) => wanted !== undefined && `${title}\n${words}`.toLowerCase().includes(wanted)
  return [
    { name: 'Screens', note: '', options: screens.filter(isFound) },
    { name: 'Actions', note: '', options: actions.filter(isFound) },
  ].filter(({ options }) => options.length > 0)
}
