/** The way to a report, in menus of what can be reported. */
export const reportButtonWords = { report: 'Report' }
