import { PostageStamp } from '../../ui/drawings/postage-stamp';
import { ChurchAddress } from '../content/church-address';

interface MailEnvelopeProps {
  title: string;
  text: string;
}

export function MailEnvelope({ title, text }: MailEnvelopeProps) {
  return (
    <div className="paper grid grid-cols-tail items-start gap-4 p-5 max-narrow:grid-cols-1 forced-colors:border-2">
      <div>
        <h3 className="slug">{title}</h3>
        <p className="text-sm">{text}</p>
      </div>
      <PostageStamp />
      <ChurchAddress className="col-span-full mx-auto mt-4 mb-2 pl-[15%]" />
    </div>
  );
}
