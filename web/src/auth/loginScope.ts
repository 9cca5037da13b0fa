/** What the main login asks the provider for. The library keeps its tokens under these words. */
export const loginScope = 'openid email profile'
