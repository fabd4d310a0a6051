import { styled } from '@mui/material/styles'
import { Suspense, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SCREENS } from '../../contract/screens'
import { BulkHost } from '../components/bulk/BulkHost'
import { DialogBannerContext } from '../components/kit/layers'
import { LoadingText } from '../components/kit/LoadingText'
import { FOR_FINGERS, usePhoneLayout } from '../components/kit/phoneLayout'
import { ShownListProvider } from '../components/lists/shownList'
import { ScanTargets, ScanTargetsContext } from '../components/scanning/scanTargets'
import { OfflineNotice } from '../components/writes/OfflineNotice'
import { useAppSelector } from '../services/store/hooks'
import { selectIsGeneralUser } from '../slices/authSlice'
import { useAddressChanges } from './address/useAddressChanges'
import { useListBelow } from './address/useBackClosesLayer'
import { Jump, type JumpView } from './Jump'
import { Scanner } from './lookup/Scanner'
import { BottomBar } from './menu/BottomBar'
import { useMenuPaths } from './menu/ScreenLinks'
import { SideMenu } from './menu/SideMenu'
import { ErrorBoundary } from './report/ErrorBoundary'
import { ResultBar } from './results/ResultBar'
import { SignOut } from './SignOut'

export function Shell() {
  const screens = useAppSelector(selectIsGeneralUser) ? SCREENS : []
  const isPhone = usePhoneLayout()
  const { pathname } = useLocation()
  const mainRef = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [scanTargets] = useState(() => new ScanTargets())
  const [jumpView, setJumpView] = useState<JumpView>(null)
  const pathOf = useMenuPaths()
  useAddressChanges()

  useEffect(
    function moveFocusToNewScreen() {
      if (shownPath.current === pathname) return
      shownPath.current = pathname
      mainRef.current?.focus({ preventScroll: true })
    },
    [pathname],
  )

  useListBelow()

  const Menu = isPhone ? BottomBar : SideMenu
  const menu = <Menu screens={screens} pathOf={pathOf} onView={setJumpView} />
  return (
    <ScanTargetsContext value={scanTargets}>
      <ShownListProvider>
        <DialogBannerContext value={BANNER}>
          <Frame>
            <SkipLink target={mainRef} />
            {!isPhone && menu}
            <Main id="main" ref={mainRef} tabIndex={-1}>
              <OfflineNotice />
              <ResultBar isOnPage />
              <Suspense fallback={<LoadingText text="Loading..." />}>
                <ErrorBoundary key={pathname}>
                  <Outlet />
                </ErrorBoundary>
              </Suspense>
              <BulkHost />
            </Main>
            {isPhone && menu}
            <Jump view={jumpView} onView={setJumpView} />
            <Scanner onChoice={setJumpView} />
            <SignOut />
          </Frame>
        </DialogBannerContext>
      </ShownListProvider>
    </ScanTargetsContext>
  )
}

/** The offline notice and the result once more for dialogs, because a dialog covers those of the page. */
const BANNER = (
  <>
    <OfflineNotice />
    <ResultBar />
  </>
)

function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    <Skip href="#main" onClick={handleClick}>
      Skip to content
    </Skip>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  height: '100dvh',
  [theme.breakpoints.down('md')]: { flexDirection: 'column' },
}))

/** The containing block of overlays in the content, so that they scroll with it. */
const Main = styled('main')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  overflowY: 'auto',
  outline: 'none',
})

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '0 14px',
  borderRadius: 8,
  ...theme.typography.button,
  lineHeight: '36px',
  textDecoration: 'none',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  [FOR_FINGERS]: { lineHeight: '44px' },
}))
