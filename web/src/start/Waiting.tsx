import { LoadingScreen } from '#ui/LoadingScreen.tsx'
import { useBrand } from '#start/configuration.ts'

/** The loading screen under the channel's sign. */
export const Waiting = () => <LoadingScreen {...useBrand()} />
