/** The map with the study of a candidate or a drawn area beside it. */
export const explorerAddress = '/map?panel=explorer&view=map'
