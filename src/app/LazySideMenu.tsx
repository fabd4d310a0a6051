import Box from '@mui/material/Box'
import { brandStyle } from '../components/kit/brandColors'
import { isPhoneLayout } from '../components/kit/phoneLayout'
import { FailedNotice } from '../components/lazy/FailedNotice'
import { lazyComponent } from '../components/lazy/lazyComponent'

/** Reserves the menu's width while its code loads, so that the layout does not shift. */
const placeStyle = { ...brandStyle, width: 64, flexShrink: 0, height: '100dvh', '@media (min-width: 1200.05px)': { width: 260 } }

/** The menu of wide windows. Phones use `BottomBar` and need not load this one's tooltips and popovers (15 kB). */
export const LazySideMenu = lazyComponent(
  () => import(/* webpackChunkName: "menu" */ './SideMenu').then(({ SideMenu }) => SideMenu),
  (failure) => (
    <Box component="header" sx={{ ...placeStyle, overflow: 'auto' }}>
      <FailedNotice what="The menu" {...failure} />
    </Box>
  ),
  () => <Box component="header" sx={placeStyle} />,
)

/** Returns the loaded frame; in wide windows only after the menu is loaded too, so that both appear in one render. */
export async function withMenu<Frame>(frame: Promise<Frame>): Promise<Frame> {
  if (!isPhoneLayout()) await LazySideMenu.preload()
  return frame
}
