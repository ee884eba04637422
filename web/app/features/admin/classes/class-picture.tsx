import {
  CLASS_DRAWINGS,
  CLASS_IMAGE_MAX_MB,
  CLASS_IMAGE_TYPES,
  drawingAddress,
} from '@carom/contract/classes/images';
import { type ChangeEvent, useId } from 'react';
import { api } from '../../../api/api.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { plainText } from '../shared/list/list-text.ts';
import { SelectField } from '../shared/select-field.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { useAction } from '../shared/use-action.ts';
import '../shared/admin.css';
import './class-form.css';
import { classPictureText } from '../../../content/admin/classes.ts';

interface ClassPictureProps {
  readonly imageUrl: string;
  readonly error: string | undefined;
  readonly onChange: (imageUrl: string) => void;
}

const DRAWINGS = CLASS_DRAWINGS.map((drawing) => ({
  value: drawingAddress(drawing),
  label: plainText(drawing),
}));

/** One of the site's drawings, or a picture that is uploaded at once. The class shows it once it is saved. */
export function ClassPicture({ imageUrl, error, onChange }: ClassPictureProps) {
  const id = useId();
  const { underway, actionStatus, act } = useAction<'upload'>();
  const isDrawing = DRAWINGS.some(({ value }) => value === imageUrl);

  async function upload({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Without this, choosing the same file again after a failure fires no event.
    currentTarget.value = '';
    if (file === undefined) return;
    const reply = await act('upload', classPictureText.failed, () =>
      api.call('adminUploadClassImage', { body: file }),
    );
    if (reply) onChange(reply.image_url);
  }

  return (
    <fieldset className="class-picture">
      <legend className="font-semibold">Picture</legend>
      {error ? <p className="text-sm font-semibold text-red">{error}</p> : null}
      <div className="class-picture-choice">
        <img src={imageUrl} alt={classPictureText.alt} width="320" height="200" />
        <div className="space-y-4">
          <SelectField
            label="Drawing"
            size="regular"
            choices={isDrawing ? DRAWINGS : [{ value: imageUrl, label: classPictureText.own }, ...DRAWINGS]}
            value={imageUrl}
            onChange={onChange}
          />
          <div className="min-w-0">
            <label htmlFor={id} className="mb-1.5 block font-semibold">
              {classPictureText.own}
            </label>
            <p id={`${id}-hint`} className="mb-1 text-sm text-muted">
              {classPictureText.limits(CLASS_IMAGE_MAX_MB)}
            </p>
            <input
              id={id}
              type="file"
              accept={CLASS_IMAGE_TYPES.join(',')}
              aria-describedby={`${id}-hint`}
              className="admin-file control min-h-12 w-full px-2 py-2 pointer-fine:min-h-10"
              onChange={(event) => void upload(event)}
            />
          </div>
          {underway ? <Spinner size="small" padding="none" label={classPictureText.uploading} /> : null}
          <StatusMessage status={actionStatus} />
        </div>
      </div>
    </fieldset>
  );
}
