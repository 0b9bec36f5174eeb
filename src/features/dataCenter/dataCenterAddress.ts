/** The steps of a file on its way in. */
export const columnsAddress = '/dataCenter?step=columns'
export const checkAddress = '/dataCenter?step=check'
