import { Suspense, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SCREENS } from '../../contract/screens'
import { DialogBannerContext } from '../components/kit/dialogBanner'
import { LoadingText } from '../components/kit/LoadingText'
import { usePhoneLayout } from '../components/kit/usePhoneLayout'
import { createShownListPlace, ShownListContext } from '../components/lists/shownList'
import { createScanTargets, ScanTargetsContext } from '../components/scanning/scanTargets'
import { useScanListener } from '../components/scanning/useScanListener'
import { useAppSelector } from '../services/hooks'
import { selectIsGeneralUser } from '../slices/authSlice'
import { BottomBar } from './BottomBar'
import { ErrorBoundary } from './ErrorBoundary'
import { LazyIdleShell, LazyOfflineNotice } from './idleChunks'
import { Jump, type JumpView } from './Jump'
import { LazySideMenu } from './LazySideMenu'
import { ResultBarSlot } from './ResultBarSlot'
import { useClosedDocuments } from './useClosedDocuments'
import { useMenuPaths } from './useMenuPaths'

/** The frame around every screen: menu, user box and the content area. */
export function Shell() {
  const screens = useAppSelector(selectIsGeneralUser) ? SCREENS : []
  const isPhone = usePhoneLayout()
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

  useScanListener()

  const Menu = isPhone ? BottomBar : LazySideMenu
  const menu = <Menu screens={screens} pathOf={pathOf} onView={setJumpView} />
  return (
    <ScanTargetsContext value={scanTargets}>
      <ShownListContext value={shownList}>
        <DialogBannerContext value={BANNER}>
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
        </DialogBannerContext>
      </ShownListContext>
    </ScanTargetsContext>
  )
}

/** The offline notice and the result bar once more for dialogs, because a dialog covers those of the page. */
const BANNER = (
  <>
    <LazyOfflineNotice />
    <ResultBarSlot />
  </>
)

/** The first Tab stop: skips the menu. Visible only while focused. */
function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    <a href="#main" className="skip-link" data-screen-only onClick={handleClick}>
      Skip to content
    </a>
  )
}
