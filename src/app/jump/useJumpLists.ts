import { shallowEqual } from 'react-redux'
import { mayOpen } from '../../../contract/rules/permissions'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectUser } from '../../slices/authSlice'
import { JUMP_LISTS, JUMP_SCREENS, type JumpScreen, type JumpSource } from '../lookup/jumpLists'

/** The lists that the palette searches in the browser, and which of them are loaded. */
export interface JumpLists {
  /** The loaded lists, each as a function that returns its searchable entries. The same array until one of them changes. */
  readonly sources: readonly JumpSource[]
  /** Screens whose lists are not loaded. */
  readonly absent: readonly JumpScreen[]
  readonly failed: readonly JumpScreen[]
  readonly isLoading: boolean
  /** Loads the absent and the failed lists. */
  readonly load: () => void
}

const NO_SCREENS: readonly JumpScreen[] = []

/** Hook that returns the lists that the signed-in user may open. */
export function useJumpLists(): JumpLists {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const screens = user ? JUMP_SCREENS.filter((screen) => mayOpen(screen, user)) : NO_SCREENS
  const lists = useAppSelector((state) => screens.map((screen) => JUMP_LISTS[screen].read(state)), shallowEqual)
  const those = (wanted: string) => screens.filter((_screen, place) => lists[place] === wanted)
  const absent = those('absent')
  const failed = those('failed')
  return {
    sources: lists.filter((list) => typeof list === 'function'),
    absent,
    failed,
    isLoading: lists.includes('loading'),
    load() {
      for (const screen of [...absent, ...failed]) dispatch(JUMP_LISTS[screen].load())
    },
  }
}
