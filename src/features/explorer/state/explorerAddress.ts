export const explorerAddress = '/map?panel=explorer&view=map'
