/** The built-in drawings for classes without a picture of their own. */
export const CLASS_DRAWINGS = [
  'backoff',
  'balls',
  'cable',
  'clock',
  'collision',
  'consensus',
  'queue',
  'rack',
  'signal',
  'token',
] as const;
export type ClassDrawing = (typeof CLASS_DRAWINGS)[number];

export const CLASS_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const CLASS_IMAGE_MAX_MB = 5;

export function drawingAddress(drawing: ClassDrawing): string {
  return `/class-images/${drawing}.svg`;
}
