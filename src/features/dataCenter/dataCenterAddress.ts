/** Where files come in and go out. */
export const dataCenterAddress = '/dataCenter'
/** The steps of a file on its way in. */
export const columnsAddress = '/dataCenter?step=columns'
export const checkAddress = '/dataCenter?step=check'
