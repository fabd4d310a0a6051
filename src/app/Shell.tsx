import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SCREENS } from '../../contract/screens'
import { DialogBannerContext } from '../components/kit/dialogBanner'
import { LoadingText } from '../components/kit/LoadingText'
import { createShownListPlace, ShownListContext, type ShownListPlace } from '../components/lists/shownList'
import { createScanTargets, ScanTargetsContext, type ScanTargets } from '../components/scanning/scanTargets'
import { usePhoneLayout } from '../components/kit/usePhoneLayout'
import { selectIsGeneralUser, selectUser } from '../slices/authSlice'
import { BottomBar } from './BottomBar'
import { rememberKeys } from './earlyKeys'
import { ErrorBoundary } from './ErrorBoundary'
import { useAppSelector } from '../services/hooks'
import { Jump } from './Jump'
import type { JumpView } from './Jump'
import { ResultBarSlot } from './ResultBarSlot'
import { LazyIdleShell, LazyOfflineNotice } from './idleParts'
import { LazySideMenu } from './LazySideMenu'
import { SkipLink } from './SkipLink'
import { useSignOut } from './signOutContext'
import { useClosedDocuments } from './useClosedDocuments'
import { useMenuPaths } from './useMenuPaths'

/** The frame around every screen: menu, user box and the content area. */
export function Shell() {
  const user = useAppSelector(selectUser)
  const screens = useAppSelector(selectIsGeneralUser) ? SCREENS : []
  const isPhone = usePhoneLayout()
  const signOut = useSignOut()
  const { pathname } = useLocation()
  const mainRef = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [scanTargets] = useState(createScanTargets)
  const [shownList] = useState(createShownListPlace)
  const [jumpView, setJumpView] = useState<JumpView>(null)
  const pathOf = useMenuPaths()
  useClosedDocuments()

  useEffect(
    function moveFocusToNewScreen() {
      if (shownPath.current === pathname) return
      shownPath.current = pathname
      mainRef.current?.focus({ preventScroll: true })
    },
    [pathname],
  )

  // Until the scan listener takes the keys over in an effect.
  useLayoutEffect(rememberKeys, [])

  if (!user) return null
  const Menu = isPhone ? BottomBar : LazySideMenu
  const menu = <Menu screens={screens} pathOf={pathOf} user={user} onSignOut={signOut} onView={setJumpView} />
  return (
    <ShellContexts scanTargets={scanTargets} shownList={shownList}>
      <div className={isPhone ? 'shell phone' : 'shell'}>
        <SkipLink target={mainRef} />
        {!isPhone && menu}
        <main id="main" ref={mainRef} tabIndex={-1}>
          <LazyOfflineNotice />
          <ResultBarSlot isAnnounced />
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<LoadingText text="Loading..." />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        {isPhone && menu}
        <Jump view={jumpView} onView={setJumpView} />
        <LazyIdleShell onChoice={setJumpView} />
      </div>
    </ShellContexts>
  )
}

const BANNER = (
  <>
    <LazyOfflineNotice />
    <ResultBarSlot />
  </>
)

interface ShellContextsProps {
  readonly scanTargets: ScanTargets
  readonly shownList: ShownListPlace
  readonly children: ReactNode
}

/** Contexts through which screens report to the shell, and the shell reaches their dialogs. */
function ShellContexts({ scanTargets, shownList, children }: ShellContextsProps) {
  return (
    <ScanTargetsContext value={scanTargets}>
      <ShownListContext value={shownList}>
        <DialogBannerContext value={BANNER}>{children}</DialogBannerContext>
      </ShownListContext>
    </ScanTargetsContext>
  )
}
