/** The ways to a report and to a case, in menus of what can be reported. */
export const reportButtonWords = { report: 'Report', moderate: 'Moderate' }
