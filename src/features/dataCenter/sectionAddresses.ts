export const columnsAddress = '/dataCenter?step=columns'
export const checkAddress = '/dataCenter?step=check'
