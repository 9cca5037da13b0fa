import { AwayPage } from './AwayPage.tsx'
import { OfflineScreen } from './OfflineScreen.tsx'

/** What there is without a network, in the place of the whole product or of one screen. */
export const StandIn = ({ inFrame }: { inFrame?: boolean }) => (inFrame ? <AwayPage /> : <OfflineScreen />)
