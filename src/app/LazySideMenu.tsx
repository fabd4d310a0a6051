import Box from '@mui/material/Box'
import { brandStyle } from '../components/kit/brandColours'
import { isPhoneLayout } from '../components/kit/phoneLayout'
import { FailedNotice } from '../components/lazy/FailedNotice'
import { lazyComponent } from '../components/lazy/lazyComponent'

/** The menu's place while its code is loaded. */
const placeStyle = { ...brandStyle, width: 64, flexShrink: 0, height: '100dvh', '@media (min-width: 1200.05px)': { width: 260 } }

/** The menu of wide windows: a phone has another one, and does without its tooltips and popovers (15 kB). */
export const LazySideMenu = lazyComponent(
  () => import(/* webpackChunkName: "menu" */ './SideMenu').then(({ SideMenu }) => SideMenu),
  (failure) => (
    <Box component="header" sx={{ ...placeStyle, overflow: 'auto' }}>
      <FailedNotice what="The menu" {...failure} />
    </Box>
  ),
  () => <Box component="header" sx={placeStyle} />,
)

/** The frame of all screens once it is loaded, and the menu where it is needed, so that both are there when the frame is shown. */
export async function withMenu<Frame>(frame: Promise<Frame>): Promise<Frame> {
  if (!isPhoneLayout()) await LazySideMenu.preload()
  return frame
}
