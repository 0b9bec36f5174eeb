import { isBan, isCdcNumber, isDonateCode, isMobileBarcode } from 'taiwan-id-validator'

/** A number as it is kept: half-width capitals without spaces; zeros in front stay. */
export const foldNumber = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * True for a number of a company (統一編號) whose checksum holds by the rule of April 2023. Whether such a company exists is not known
 * offline; eight zeros hold and are nobody's.
 */
export const isTaxId = (text: string): boolean => isBan(foldNumber(text)) && foldNumber(text) !== '00000000'

/** A mobile barcode (手機條碼) as it is kept; the hyphen is one of its marks. */
export const foldBarcode = (text: string): string => text.normalize('NFKC').trim().toUpperCase()

export const isBarcode = (text: string): boolean => isMobileBarcode(foldBarcode(text))

/** True for the number of a citizen digital certificate (自然人憑證). */
export const isCertificate = (text: string): boolean => isCdcNumber(foldNumber(text))

/** True for a donation code (捐贈碼): three to seven digits, zeros in front count. */
export const isDonationCode = (text: string): boolean => isDonateCode(foldNumber(text))
